import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { reauthLink } from "../shared/identity/account/reauth-link.ts";
import { config } from "../shared/kernel/app/config.ts";
import { csrfHeaders, csrfLink } from "../shared/kernel/app/csrf-link.ts";
import { csrfTokens } from "@vitrine/rest/client/csrf-tokens";
import { refusalOf } from "../shared/kernel/app/failure.ts";
import { setAnswer, trpc, trpcUtilsOf } from "../shared/kernel/app/trpc.ts";
import { lazySubscriptionLink } from "./subscription-link.ts";

const narrow = matchMedia("(width <= 768px)");

function commonHeaders(): Record<string, string> {
  return {
    "X-Site-Host": location.host,
    "Accept-Language": document.documentElement.lang,
    ...(narrow.matches ? { "X-Tablet": "1" } : {}),
  };
}

/** The key that a call of `trpc.ts` has in its context. */
const keyHeader = ({ key }: Record<string, unknown>) => (key ? { "Idempotency-Key": key as string } : {});

const url = config.trpcPath;
const batch = () => httpBatchLink({ url, headers: commonHeaders, maxURLLength: 4000, maxItems: 20 });

/** A batch is answered when its slowest query is: the rows of a list do not wait for these. */
const COUNTS = new Set(["order.counts", "order.viewCounts", "order.total"]);

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (op) => op.type === "subscription",
      true: lazySubscriptionLink(url),
      false: [
        reauthLink(),
        csrfLink(csrfTokens({ apiPath: config.apiPath, headers: commonHeaders })),
        splitLink({
          condition: (op) => op.type === "mutation",
          true: httpLink({ url, headers: ({ op }) => ({ ...commonHeaders(), ...csrfHeaders(op.context), ...keyHeader(op.context) }) }),
          false: splitLink({ condition: (op) => COUNTS.has(op.path), true: batch(), false: batch() }),
        }),
      ],
    }),
  ],
});

let onSignedOut = () => {};
let refused = 0;

/** Called when the session has ended. */
export function whenSignedOut(act: () => void): void {
  onSignedOut = act;
}

/** How many requests were refused because the session had ended. */
export const countRefused = (): number => refused;

function watch(error: unknown): void {
  if (refusalOf(error)?.kind !== "UNAUTHENTICATED") return;
  refused += 1;
  onSignedOut();
}

// A call without a connection fails at once and says so. By default it would wait: old rows would stay under another tab's name, and
// what was pressed would be done once the connection is back, when no one expects it any more.
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: watch }),
  mutationCache: new MutationCache({ onError: watch }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      networkMode: "always",
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && (refusalOf(error)?.kind ?? "UNAVAILABLE") === "UNAVAILABLE",
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** For queries outside components: guards and loaders. */
export const trpcUtils = trpcUtilsOf(trpcClient, queryClient);

// They are as old as the page: on a slow connection the screen shows them and asks again.
for (const answer of config.answers) setAnswer(trpcUtils, answer, performance.timeOrigin);
