import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { Selection } from "@vitrine/ui/list/data-list";
import { useEffect, useRef } from "react";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Known } from "./switch-plan.ts";

const PAGE = 100;

type Filter = { query: string | null; category: number | null; provider: number | null; status: Service["status"] | null };

/** Statuses of the selected services: from the visited pages, or fetched if all matching services are selected. */
export function useSelectedStatuses(panelId: number, filter: Filter, shown: readonly Service[] | undefined) {
  const utils = trpc.useUtils();
  const seen = useRef(new Map<number, Service["status"]>());
  useEffect(() => {
    for (const { id, status } of shown ?? []) seen.current.set(id, status);
  }, [shown]);

  const matching = async (): Promise<Known> => {
    const found = new Map<number, Service["status"]>();
    for (let page = 1; ; page += 1) {
      const { items, total } = await utils.catalog.services.fetch({ panelId, ...filter, page, perPage: PAGE }, { staleTime: 0 });
      for (const { id, status } of items) found.set(id, status);
      if (items.length === 0 || page * PAGE >= total) return found;
    }
  };

  return async (selection: Selection): Promise<Known> => {
    if (selection.all) return matching();
    return new Map([...seen.current].filter(([id]) => selection.ids.has(id)));
  };
}
