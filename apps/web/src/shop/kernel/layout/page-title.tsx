import type { ReactNode } from "react";

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-4 bourse:pt-2 mobile:pt-4">
      <h1 className="font-title text-2xl font-semibold text-balance bourse:text-xl atelier:text-3xl atelier:mobile:text-2xl">{title}</h1>
      {children}
    </div>
  );
}
