import type { ReactNode } from "react";

export interface AccountFrameProps {
  title: string;
  lead: string;
  /** Alternatives, below the card. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The narrow card of the login pages. */
export function AccountFrame({ title, lead, foot, children }: AccountFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[440px] py-8 mobile:py-4">
      <h1 className="font-title text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{lead}</p>
      <div className="rounded-card border border-line bg-sheet p-6 mobile:p-4">{children}</div>
      {foot && <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">{foot}</p>}
    </div>
  );
}

/** Leads from one of the login pages to another. */
export function AccountLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="ruled-link font-medium text-ink">
      {text}
    </a>
  );
}
