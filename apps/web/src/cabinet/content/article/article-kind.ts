import type { ArticleKind } from "@vitrine/contract/content/article/article";
import { useLocation } from "react-router";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export const FOLDERS = { page: "pages", post: "blog" } as const satisfies Record<ArticleKind, string>;

/** Pages and posts share their screens; the address says which. */
export function useKind(): ArticleKind {
  return /\/blog(?:\/|$)/.test(useLocation().pathname) ? "post" : "page";
}

type ListInput = Parameters<typeof trpc.page.list.useQuery>[0];
type OneInput = { panelId: number; articleId: number };

// Hooks are called in the same order for both kinds; only one of two queries is sent.

export function useArticles(kind: ArticleKind, input: ListInput) {
  const pages = trpc.page.list.useQuery(input, { ...listQueryOptions, enabled: kind === "page" });
  const posts = trpc.blog.list.useQuery(input, { ...listQueryOptions, enabled: kind === "post" });
  return kind === "page" ? pages : posts;
}

export function useOneArticle(kind: ArticleKind, input: OneInput) {
  const page = trpc.page.get.useQuery(input, { enabled: kind === "page" });
  const post = trpc.blog.get.useQuery(input, { enabled: kind === "post" });
  return kind === "page" ? page : post;
}

export function useArticleVersion(kind: ArticleKind, input: OneInput & { version: number }) {
  const page = trpc.page.version.useQuery(input, { enabled: kind === "page" });
  const post = trpc.blog.version.useQuery(input, { enabled: kind === "post" });
  return kind === "page" ? page : post;
}

export function useSaving(kind: ArticleKind) {
  const page = { create: trpc.page.create.useMutation(), update: trpc.page.update.useMutation() };
  const post = { create: trpc.blog.create.useMutation(), update: trpc.blog.update.useMutation() };
  return kind === "page" ? page : post;
}

export function useSharing(kind: ArticleKind) {
  const page = { share: trpc.page.share.useMutation(), unshare: trpc.page.unshare.useMutation() };
  const post = { share: trpc.blog.share.useMutation(), unshare: trpc.blog.unshare.useMutation() };
  return kind === "page" ? page : post;
}

export function useKeeping(kind: ArticleKind) {
  const page = { restore: trpc.page.restore.useMutation(), remove: trpc.page.remove.useMutation() };
  const post = { restore: trpc.blog.restore.useMutation(), remove: trpc.blog.remove.useMutation() };
  return kind === "page" ? page : post;
}

export function useArticleUtils(kind: ArticleKind) {
  const utils = trpc.useUtils();
  return kind === "page" ? utils.page : utils.blog;
}
