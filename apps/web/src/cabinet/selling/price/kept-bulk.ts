import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { BULK_ORDERS, type BulkOrder } from "./bulk-plan.ts";
import { type BulkState, stateFrom } from "./bulk-scope.ts";
import { FIRST_DRAFT, type RuleDraft } from "./rule-draft.ts";

/** What the owner has entered besides the scope. */
export interface BulkDraft {
  rule: RuleDraft;
  excluded: ReadonlySet<number>;
  order: BulkOrder;
  note: string;
}

const NOTHING: BulkDraft = { rule: FIRST_DRAFT, excluded: new Set(), order: "list", note: "" };
const TYPED_MS = 300;

/** The state as stored in the history entry. */
export interface KeptBulk extends BulkState {
  draft?: Omit<BulkDraft, "excluded"> & { excluded: readonly number[] };
}

export const keptOf = (scope: BulkState, { excluded, ...draft }: BulkDraft): KeptBulk => ({
  ...scope,
  draft: { ...draft, excluded: [...excluded] },
});

export function draftFrom(state: unknown): BulkDraft {
  const kept = ((state ?? {}) as KeptBulk).draft;
  if (typeof kept !== "object") return NOTHING;
  return {
    rule: { ...FIRST_DRAFT, ...kept.rule },
    excluded: new Set(Array.isArray(kept.excluded) ? kept.excluded : []),
    order: BULK_ORDERS.find((order) => order === kept.order) ?? "list",
    note: typeof kept.note === "string" ? kept.note : "",
  };
}

/** Scope and draft. The history entry keeps them, so that a reload or the way back loses nothing. */
export function useKeptBulk() {
  const { state: given, search } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => ({ scope: stateFrom(given), draft: draftFrom(given) }));
  const [scope, setScope] = useState(first.scope);
  const [draft, setDraft] = useState(first.draft);
  useEffect(() => {
    if (scope === first.scope && draft === first.draft) return undefined;
    const timer = setTimeout(() => {
      void navigate({ search }, { replace: true, preventScrollReset: true, state: keptOf(scope, draft) });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [scope, draft, first, search, navigate]);
  const change = useCallback(
    (part: Partial<BulkDraft> | ((before: BulkDraft) => Partial<BulkDraft>)) =>
      setDraft((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) })),
    [],
  );
  return {
    scope,
    setScope,
    draft,
    change,
    /** After the prices are changed, returning to the page starts with an empty rule. */
    forget: () => navigate({ search }, { replace: true, state: scope }),
  };
}
