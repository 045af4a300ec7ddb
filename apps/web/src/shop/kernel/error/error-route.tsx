import { ErrorPage, type Failure } from "./error-page.tsx";
import { type Answer, type Visit } from "../layout/visit.ts";
import { titled } from "../layout/page-title.tsx";

const STATUS: Record<Failure, number> = { notFound: 404, forbidden: 403, unavailable: 503, internal: 500 };

function failurePage({ shop, url }: Visit, failure: Failure, cause?: unknown): Answer {
  const body = <ErrorPage failure={failure} path={`${url.pathname}${url.search}`} />;
  return {
    kind: "page",
    status: STATUS[failure],
    head: { title: titled(shop.t(`failure.${failure}Title`), shop), isPrivate: true },
    body,
    cause,
  };
}

export const notFoundPage = (visit: Visit): Answer => failurePage(visit, "notFound");

/** Compared by kind, because the renderer's bundle has its own AppError class. */
const FAILURES: Record<string, Failure> = {
  NOT_FOUND: "notFound",
  VALIDATION: "notFound",
  FORBIDDEN: "forbidden",
  UNAVAILABLE: "unavailable",
  RATE_LIMITED: "unavailable",
};

export function refusedPage(visit: Visit, error: unknown): Answer {
  const kind = error instanceof Error && error.name === "AppError" ? (error as Error & { kind?: string }).kind : undefined;
  if (kind === "UNAUTHENTICATED") return toLogin(visit);
  const failure = FAILURES[kind ?? ""] ?? "internal";
  return failurePage(visit, failure, failure === "internal" ? error : undefined);
}

export function toLogin({ url }: Visit): Answer {
  return { kind: "redirect", to: `/login?${new URLSearchParams({ next: `${url.pathname}${url.search}` })}` };
}
