import { httpSubscriptionLink, type TRPCLink } from "@trpc/client";
import type { AppRouter } from "@vitrine/rpc/router";

/** A separate chunk, see `ownCopy` in vite.cabinet.config.ts. */
export function sseLink(url: string): TRPCLink<AppRouter> {
  return httpSubscriptionLink({ url });
}
