import type { ImportCategory } from "@vitrine/contract/supply/import/import";
import { networkOfService, OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import type { ImportedService, ImportTerms, NewService } from "../../selling/catalog/imported.ts";
import type { SourceRow } from "./import-queries.ts";
import type { SourceWords } from "./imported-queries.ts";
import { makeService, updateImported } from "./imported-service.ts";

export interface PlanTerms extends ImportTerms {
  cleanNames: boolean;
  categories: ImportCategory[];
}

type Known = ImportedService & SourceWords;

export interface ImportPlan {
  fresh: NewService[];
  changed: { before: Known; after: ImportedService }[];
  same: Known[];
  failed: { service: string; code: string }[];
}

/** Plans what to do with each row: the preview shows the plan, the job writes it. `categoryOf` returns the category of a new service. */
export function planImport(
  sources: SourceRow[],
  known: Map<string, Known>,
  terms: PlanTerms,
  categoryOf: (source: SourceRow) => number,
): ImportPlan {
  const plan: ImportPlan = { fresh: [], changed: [], same: [], failed: [] };
  const own = new Map(terms.categories.map(({ category, extraCharge }) => [category, extraCharge]));
  for (const source of sources) {
    const before = known.get(source.externalId);
    const priced = { ...terms, extraCharge: own.get(source.category) ?? terms.extraCharge };
    const made = before ? updateImported(before, source, priced) : makeService(source, categoryOf(source), priced);
    if (made.kind === "new") plan.fresh.push(made.service);
    else if (made.kind === "changed") plan.changed.push({ before: before!, after: made.service });
    else if (made.kind === "same") plan.same.push(before!);
    else plan.failed.push({ service: source.externalId, code: made.code });
  }
  return plan;
}

export const nameOfCategory = (source: SourceRow): string => source.category || OTHER_NETWORK;

/** Categories to create for new services, by name: each once, with the network of its first service. Mapped categories exist already. */
export function categoriesByName(sources: SourceRow[], mapped: ReadonlyMap<string, number>): { name: string; network: string }[] {
  const networks = new Map<string, string>();
  for (const source of sources) {
    const name = nameOfCategory(source);
    if (!mapped.has(source.category) && !networks.has(name)) networks.set(name, networkOfService(source.category, source.name));
  }
  return [...networks].map(([name, network]) => ({ name, network }));
}

/** The panel's categories to which the provider's are mapped, without those removed since. */
export const mappedTo = (categories: readonly ImportCategory[], existing: ReadonlySet<number>): Map<string, number> =>
  new Map(
    categories.flatMap(({ category, categoryId }) =>
      categoryId != null && existing.has(categoryId) ? [[category, categoryId] as const] : [],
    ),
  );
