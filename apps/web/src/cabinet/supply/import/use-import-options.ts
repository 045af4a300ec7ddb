import type { ImportCategory, ImportProposal, StartImportInput } from "@vitrine/contract/supply/import/import";
import { isExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { useMemo, useState } from "react";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";

/** The input for one of the provider's categories: the panel's category by name, and the percent. Empty means the same as for all. */
export interface CategoryDraft {
  name: string;
  extraCharge: string;
}

export interface ImportOptions {
  cleanNames: boolean;
  drafts: Readonly<Record<string, CategoryDraft>>;
}

const nameOf = (panelId: number, providerId: number) => `import-options:${panelId}:${providerId}`;

function kept(name: string): ImportOptions | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return typeof found === "object" && found !== null && "drafts" in found ? (found as ImportOptions) : undefined;
  } catch {
    return undefined;
  }
}

/** The options of the provider's last import from the server, overridden by what was typed in this browser since. */
export function useImportOptions(panelId: number, providerId: number) {
  const name = nameOf(panelId, providerId);
  const [typed, setTyped] = useState(() => kept(name));
  const proposal = trpc.catalog.importProposal.useQuery({ panelId, providerId }, { staleTime: 0 });
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 });
  const names = useMemo(() => new Map((categories.data?.items ?? []).map((one) => [one.id, one.name])), [categories.data]);
  const options = typed ?? proposedBy(proposal.data, names);
  const change = (part: Partial<ImportOptions>) => {
    const next = { ...options, ...part };
    setTyped(next);
    localStorage.setItem(name, JSON.stringify(next));
  };
  return {
    isLoading: !proposal.data || !categories.data,
    error: proposal.error ?? categories.error,
    retry: () => void Promise.all([proposal.refetch(), categories.refetch()]),
    latest: proposal.data?.latest ?? [],
    names,
    options,
    change,
    draftOf: (category: string): CategoryDraft => options.drafts[category] ?? { name: "", extraCharge: "" },
    changeDraft: (category: string, part: Partial<CategoryDraft>) =>
      change({ drafts: { ...options.drafts, [category]: { ...(options.drafts[category] ?? { name: "", extraCharge: "" }), ...part } } }),
    forget: () => {
      setTyped(undefined);
      localStorage.removeItem(name);
    },
  };
}

export type ImportOptionsState = ReturnType<typeof useImportOptions>;

function proposedBy(proposal: ImportProposal | undefined, names: ReadonlyMap<number, string>): ImportOptions {
  const drafts = (proposal?.categories ?? []).map(({ category, categoryId, extraCharge }) => [
    category,
    { name: names.get(categoryId ?? 0) ?? "", extraCharge: extraCharge ?? "" },
  ]);
  return { cleanNames: proposal?.cleanNames ?? true, drafts: Object.fromEntries(drafts) as ImportOptions["drafts"] };
}

export const isKnownName = (name: string, names: ReadonlyMap<number, string>): boolean =>
  name.trim() === "" || idOfName(name, names) !== null;

function idOfName(name: string, names: ReadonlyMap<number, string>): number | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return null;
  for (const [id, known] of names) if (known.trim().toLowerCase() === wanted) return id;
  return null;
}

/** The categories of these entries as the server's input; undefined while one of them is invalid. */
export function categoriesOf(entries: readonly Entry[], { draftOf, names, options }: ImportOptionsState): ImportCategory[] | undefined {
  const chosen = [...new Set(entries.map(({ service }) => service.category))];
  const drafts = chosen.map((category) => ({ category, ...draftOf(category) }));
  if (drafts.some(({ name, extraCharge }) => !isKnownName(name, names) || (extraCharge !== "" && !isExtraCharge(extraCharge))))
    return undefined;
  return drafts
    .filter(({ category }) => category in options.drafts)
    .map(({ category, name, extraCharge }) => ({ category, categoryId: idOfName(name, names), extraCharge: extraCharge || null }));
}

/** The percent that a service is imported with: its category's, else the import's. */
export const chargeOf =
  ({ draftOf }: ImportOptionsState, extraCharge: string) =>
  ({ service }: Entry): string => {
    const own = draftOf(service.category).extraCharge;
    return isExtraCharge(own) ? own : extraCharge;
  };

export const importOptions = (
  entries: readonly Entry[],
  state: ImportOptionsState,
): Pick<StartImportInput, "cleanNames" | "categories"> => ({
  cleanNames: state.options.cleanNames,
  categories: categoriesOf(entries, state) ?? [],
});
