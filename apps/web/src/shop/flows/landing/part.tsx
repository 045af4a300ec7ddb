import type { LandingRequest } from "@vitrine/contract/flows/landing/landing";
import type { ReactNode } from "react";
import type { Translate } from "../../kernel/format/text.ts";

export interface LandingProps extends LandingRequest {
  t: Translate;
}

/** Another page of the platform, in the language that is being read. */
export const pageIn = (language: LandingRequest["language"], path: string): string => `${path}?lng=${language}`;

/** A titled part of the introduction. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-title text-2xl font-semibold text-balance">{title}</h2>
      {children}
    </section>
  );
}
