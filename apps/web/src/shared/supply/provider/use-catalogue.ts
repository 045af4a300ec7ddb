import { useMemo } from "react";
import { trpc } from "../../kernel/app/trpc.ts";
import { buildCatalogue } from "./catalogue.ts";

const EVERYTHING = 20_000;

/** The provider's catalogue as last synced, ordered as a tree. */
export function useCatalogue(panelId: number, providerId: number | undefined) {
  const query = trpc.provider.services.useQuery(
    { panelId, providerId: providerId ?? 0, perPage: EVERYTHING },
    { enabled: providerId !== undefined, staleTime: 60_000 },
  );
  const items = query.data?.items;
  const catalogue = useMemo(() => items && buildCatalogue(items), [items]);
  return { catalogue, failure: query.error, retry: () => void query.refetch() };
}
