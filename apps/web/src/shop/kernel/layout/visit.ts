import type { ReactNode } from "react";
import type { MeUser } from "@vitrine/contract/identity/account/user";
import type { ShopRequest } from "@vitrine/contract/flows/storefront/render";
import type { Head } from "./document.tsx";
import type { Shop } from "./shop-context.tsx";

/** A request as pages receive it. */
export interface Visit {
  request: ShopRequest;
  url: URL;
  user: MeUser | null;
  shop: Shop;
}

export type Answer =
  | { kind: "page"; status?: number; head: Head; body: ReactNode; cause?: unknown }
  | { kind: "redirect"; to: string }
  | { kind: "data"; type: string; text: string; cache?: string };

export interface Route {
  path: RegExp;
  /** Guests are sent to log in and come back. */
  isPrivate?: boolean;
  answer: (visit: Visit, ...parts: string[]) => Promise<Answer> | Answer;
}

const PAGE_LIMIT = 1_000_000;

/** `?page=`, from 1. */
export function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= PAGE_LIMIT ? page : 1;
}

export const parameter = (url: URL, name: string, most: number): string => (url.searchParams.get(name) ?? "").trim().slice(0, most);

/** "Services — Nova" */
export const titled = (title: string, { panelName }: Shop): string => `${title} — ${panelName}`;
