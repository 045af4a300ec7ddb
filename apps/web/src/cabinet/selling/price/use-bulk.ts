import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type BulkOrder, inOrder, linesOf, planOf, toBulkService } from "./bulk-plan.ts";
import { type BulkState, scopeOf } from "./bulk-scope.ts";
import { FIRST_DRAFT, ruleOf } from "./rule-draft.ts";

const NOTHING = ruleOf({ ...FIRST_DRAFT, value: "0" })!;

/** Services of the scope are loaded once; prices are then computed here while the rule is typed, with the function that the job uses. */
export function useBulk(panelId: number, state: BulkState) {
  const { client } = trpc.useUtils();
  const scope = scopeOf(state);
  const found = useQuery({
    queryKey: ["price.preview", panelId, scope],
    queryFn: () => client.price.preview.mutate({ panelId, scope, rule: NOTHING }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(() => new Set());
  const [order, setOrder] = useState<BulkOrder>("list");
  const services = useMemo(() => (found.data?.items ?? []).map(toBulkService), [found.data]);
  const settled = useDeferredValue(draft);
  const rule = useMemo(() => ruleOf(settled), [settled]);
  const lines = useMemo(() => linesOf(services, rule), [services, rule]);
  const plan = useMemo(() => planOf(lines, excluded), [lines, excluded]);
  const shown = useMemo(() => inOrder(lines, order), [lines, order]);
  const toggle = useCallback((id: number) => {
    setExcluded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { found, draft, setDraft, excluded, setExcluded, toggle, order, setOrder, rule, plan, shown };
}

export type Bulk = ReturnType<typeof useBulk>;
