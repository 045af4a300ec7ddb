import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { useMemo, useState } from "react";
import { useCatalogue } from "../../../shared/supply/provider/use-catalogue.ts";
import { useChosen } from "../../../shared/supply/provider/use-chosen.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { choiceOf, chosenEntries } from "./choice.ts";

/** The provider of the shop's first services, its catalogue, and the selection so far. */
export function useSetupCatalogue(panel: Panel, params: URLSearchParams) {
  const [choice, setChoice] = useState(() => choiceOf(params.get("choose")));
  const providers = trpc.provider.list.useQuery({ panelId: panel.id, perPage: 100 });
  const items = providers.data?.items;
  const usable = items?.filter((item) => item.status !== "off");
  const provider = usable?.find((item) => item.id === Number(params.get("provider"))) ?? usable?.at(-1);
  const { catalogue, failure, retry } = useCatalogue(panel.id, provider?.id);
  const own = useChosen(panel.id, provider?.id ?? 0);
  const { chosen } = own;
  const entries = useMemo(
    () => (catalogue ? chosenEntries(catalogue, choice, chosen, panel.language) : []),
    [catalogue, choice, chosen, panel.language],
  );
  return {
    providers: items,
    provider,
    catalogue,
    own,
    choice,
    setChoice,
    entries,
    failure: providers.error ?? failure,
    retry: providers.error ? () => void providers.refetch() : retry,
  };
}
