import type { ArticleKind } from "@vitrine/contract/content/article/article";
import { useLocation } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export const FOLDERS = { page: "pages", post: "blog" } as const satisfies Record<ArticleKind, string>;

/** Pages and posts share their screens; the address says which. */
export function useKind(): ArticleKind {
  return /\/blog(?:\/|$)/.test(useLocation().pathname) ? "post" : "page";
}

export const apiOf = (kind: ArticleKind) => (kind === "page" ? trpc.page : trpc.blog);

export function useArticleUtils(kind: ArticleKind) {
  const utils = trpc.useUtils();
  return kind === "page" ? utils.page : utils.blog;
}
