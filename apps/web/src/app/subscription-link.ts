import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@vitrine/rpc/router";

type Subscribe = ReturnType<TRPCLink<AppRouter>>;

/** Live updates over server-sent events. Their code is loaded with the first screen that subscribes. */
export function lazySubscriptionLink(url: string): TRPCLink<AppRouter> {
  return (runtime) => {
    let subscribe: Promise<Subscribe> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        let stopped = false;
        let live: { unsubscribe(): void } | undefined;
        subscribe ??= import("./sse.ts").then(({ sseLink }) => sseLink(url)(runtime));
        subscribe.then(
          (link) => {
            if (!stopped) live = link({ op, next }).subscribe(observer);
          },
          (error: unknown) => observer.error(error as never),
        );
        return () => {
          stopped = true;
          live?.unsubscribe();
        };
      });
  };
}
