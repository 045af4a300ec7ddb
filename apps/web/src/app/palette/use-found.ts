import type { Found, SearchArea } from "@vitrine/contract/flows/search/search";
import type { IconName } from "@vitrine/ui/base/icon";
import { useEffect, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { panelIdOf, useCan } from "../../shared/kernel/app/me.ts";
import { trpc } from "../../shared/kernel/app/trpc.ts";
import type { Entry, Request } from "./entry.ts";
import type { FoundGroup } from "./groups.ts";

/** Of the contract, which would bring its validator along: further matches are not counted. */
const MOST_FOUND = 50;
const PER_AREA = 6;
/** A pause in typing. */
const PAUSE_MS = 120;
/** A letter alone finds everything and nothing. */
const SHORTEST = 2;

interface Area {
  icon: IconName;
  /** Below the panel. */
  path: (found: Found) => string;
  /** The list with the same search. */
  list?: (query: string) => string;
}

const listOf = (path: string) => (query: string) => `${path}?${new URLSearchParams({ query })}`;

export const AREAS: Record<SearchArea, Area> = {
  orders: { icon: "orders", path: ({ id }) => `/orders/all/${id}`, list: listOf("/orders/all") },
  users: { icon: "user", path: ({ id }) => `/users/${id}/balance`, list: listOf("/users/all") },
  services: { icon: "services", path: ({ id }) => `/services/${id}/general`, list: listOf("/services") },
  dialogs: { icon: "chat", path: ({ id }) => `/support/dialog/${id}`, list: listOf("/support/dialogs") },
  payments: { icon: "wallet", path: ({ id }) => `/payments/${id}`, list: listOf("/payments") },
  providers: { icon: "providers", path: ({ id }) => `/providers/${id}` },
  promos: { icon: "gift", path: ({ title }) => listOf("/promos")(title), list: listOf("/promos") },
  panels: { icon: "home", path: ({ id }) => `/panel/${id}/control`, list: listOf("/panels") },
};

export const isArea = (name: string): name is SearchArea => name in AREAS;

const NUMBERED = new Set<SearchArea>(["orders", "users", "services", "dialogs", "payments"]);

function useLate(query: string): string {
  const [late, setLate] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setLate(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return late;
}

/** What the server finds on the open panel; `query`: what it searched for, where it read the keys in another layout. */
export function useFound({ mode, query }: Request, area: SearchArea | undefined) {
  const panelId = panelIdOf(useParams());
  const navigate = useNavigate();
  const may = useCan("search.panel");
  const late = useLate(query);
  const isWanted = may && panelId !== undefined && mode !== "acts" && query.length >= (mode === "ids" ? 1 : minimum(query));
  const input = { query: mode === "ids" ? `#${late}` : late, area: area ?? null, perArea: area ? MOST_FOUND : PER_AREA };
  const answer = trpc.search.everything.useQuery(
    { panelId: panelId ?? 0, ...input },
    { enabled: isWanted && late === query, staleTime: 30_000, retry: false },
  );
  const data = isWanted && late === query ? answer.data : undefined;
  const groups = useMemo(
    () =>
      data?.groups.map(({ area: name, total, items }): FoundGroup => {
        const { icon, path } = AREAS[name];
        const entries = items.map((found): Entry => {
          const below = path(found);
          const href = name === "panels" ? below : `/panel/${panelId}${below}`;
          return {
            id: `${name}-${found.id}`,
            group: name,
            isAct: false,
            isKept: true,
            label: NUMBERED.has(name) ? `#${found.id} ${found.title}` : found.title,
            detail: found.detail,
            words: [],
            icon,
            href,
            run: () => void navigate(href),
          };
        });
        return { area: name, total, isCapped: total >= MOST_FOUND, entries };
      }) ?? [],
    [data, panelId, navigate],
  );
  const isBusy = isWanted && (late !== query || answer.isFetching);
  return { groups, query: data?.query, isBusy, hasFailed: isWanted && answer.isError && !isBusy, isPossible: may && panelId !== undefined };
}

/** A number is searched for from its first digit. */
const minimum = (query: string): number => (/^\d+$/.test(query) ? 1 : SHORTEST);
