import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type BulkOrder, inOrder, linesOf, planOf, toBulkService } from "./bulk-plan.ts";
import { scopeOf } from "./bulk-scope.ts";
import type { useKeptBulk } from "./kept-bulk.ts";
import { FIRST_DRAFT, ruleOf } from "./rule-draft.ts";

const NOTHING = ruleOf({ ...FIRST_DRAFT, value: "0" })!;

/** Services of the scope are loaded once; prices are then computed here while the rule is typed, with the function that the job uses. */
export function useBulk(panelId: number, kept: ReturnType<typeof useKeptBulk>) {
  const { client } = trpc.useUtils();
  const scope = scopeOf(kept.scope);
  const found = useQuery({
    queryKey: ["price.preview", panelId, scope],
    queryFn: () => client.price.preview.mutate({ panelId, scope, rule: NOTHING }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { draft, change, forget } = kept;
  const { excluded, order, note } = draft;
  const services = useMemo(() => (found.data?.items ?? []).map(toBulkService), [found.data]);
  const settled = useDeferredValue(draft.rule);
  const rule = useMemo(() => ruleOf(settled), [settled]);
  const lines = useMemo(() => linesOf(services, rule), [services, rule]);
  const plan = useMemo(() => planOf(lines, excluded), [lines, excluded]);
  const shown = useMemo(() => inOrder(lines, order), [lines, order]);
  const toggle = useCallback(
    (id: number) =>
      change(({ excluded: before }) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return { excluded: next };
      }),
    [change],
  );
  const setExcluded = (ids: ReadonlySet<number>) => change({ excluded: ids });
  const setOrder = (next: BulkOrder) => change({ order: next });
  const setNote = (text: string) => change({ note: text });
  return { found, excluded, setExcluded, toggle, order, setOrder, note, setNote, rule, plan, shown, forget };
}

export type Bulk = ReturnType<typeof useBulk>;
