import type { ReactNode } from "react";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import type { PageRequest } from "@vitrine/contract/kernel/storefront/page-request";
import type { Head } from "./page-title.tsx";
import { withQuery } from "../format/path.ts";
import type { Shop } from "./shop-context.tsx";

/** A request as pages receive it, with the queries that the page calls and the step its form may be at. */
export interface Visit<Queries = unknown, Step = unknown> {
  request: PageRequest<Queries, Step>;
  url: URL;
  user: MeUser | null;
  shop: Shop;
}

export type Answer =
  /** `formTarget`: where else a form of the page may be sent. */
  | { kind: "page"; status?: number; head: Head; body: ReactNode; cause?: unknown; formTarget?: string; headers?: Record<string, string> }
  | { kind: "redirect"; to: string; /** The address will never be used again. */ isPermanent?: boolean }
  | { kind: "data"; type: string; text: string; cache?: string };

const PAGE_LIMIT = 1_000_000;

/** `?page=`, from 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= PAGE_LIMIT ? page : 1;
}

export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** A page beyond the last leads to the last; null where the list has this page. */
export function toLastPage(url: URL, { page, total }: { page: number; total: number }, perPage: number): Answer | null {
  const last = lastPage(total, perPage);
  if (page <= last) return null;
  return { kind: "redirect", to: withQuery(url.pathname, url.searchParams, { page: last > 1 ? last : null }) };
}

export const parameter = (url: URL, name: string, most: number): string => (url.searchParams.get(name) ?? "").trim().slice(0, most);
