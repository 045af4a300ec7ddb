import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import type { CsrfTokens } from "@vitrine/rest/client/csrf-tokens";

const expiredStatus = 419;
const retries = 3;

function isExpired(error: { data?: unknown }): boolean {
  return (error.data as { httpStatus?: number } | undefined)?.httpStatus === expiredStatus;
}

/** Puts the token of the XSRF-TOKEN cookie into the context of every mutation; an expired one is renewed and the call repeated. */
export function csrfLink<Router extends AnyRouter>(tokens: CsrfTokens): TRPCLink<Router> {
  return () =>
    ({ op, next }) => {
      if (op.type !== "mutation") return next(op);
      return observable((observer) => {
        let stopped = false;
        let sent: { unsubscribe(): void } | undefined;
        const send = async (attempt: number): Promise<void> => {
          const csrf = await tokens.get(attempt > 0);
          if (stopped) return;
          sent = next({ ...op, context: { ...op.context, csrf } }).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              if (attempt < retries && isExpired(error)) attemptAgain(attempt + 1);
              else observer.error(error);
            },
          });
        };
        const attemptAgain = (attempt: number) => {
          send(attempt).catch((cause: unknown) => observer.error(TRPCClientError.from(cause as Error)));
        };
        attemptAgain(0);
        return () => {
          stopped = true;
          sent?.unsubscribe();
        };
      });
    };
}

/** Headers of one call, from the context set by the link above. */
export function csrfHeaders(context: Record<string, unknown>): Record<string, string> {
  const token = context["csrf"];
  return typeof token === "string" ? { "X-XSRF-TOKEN": token } : {};
}
