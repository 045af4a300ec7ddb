import type { ReactNode } from "react";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Shop } from "./shop-context.tsx";

/** What browsers and search engines read about a page. */
export interface Head {
  title: string;
  description?: string;
  /** Kept out of search engines. */
  isPrivate?: boolean;
  /** Languages it can be read in, if not all. */
  languages?: readonly Language[];
  /** Where the same text was published first, if not here. */
  canonical?: string;
  /** Shown by messengers in place of the storefront's own picture. */
  picture?: { url: string; type: string; width?: number | undefined; height?: number | undefined };
  /** A post rather than a page of the site. */
  isArticle?: boolean;
  /** Path of an RSS feed. */
  feed?: string;
  /** Id of what is painted only once it is whole: its last part stands above what came before. */
  wholeFirst?: string;
  /** Data about the page for search engines. */
  linkedData?: object;
}

/** "Services — Nova" */
export const titled = (title: string, { panelName }: Shop): string => `${title} — ${panelName}`;

export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-4 bourse:pt-2 bourse:pb-2 atelier:pt-12 atelier:pb-8 mobile:pt-4 mobile:atelier:pt-8 mobile:atelier:pb-4">
      <h1 className="font-title text-2xl font-semibold text-balance hyphens-auto [overflow-wrap:anywhere] bourse:text-xl atelier:text-3xl atelier:mobile:text-2xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
