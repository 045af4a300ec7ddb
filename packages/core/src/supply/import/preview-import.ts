import type { ImportPreview, StartImportInput } from "@vitrine/contract/supply/import/import";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { stepAmount } from "@vitrine/contract/selling/price/rounding";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { currentRate } from "../../selling/catalog/list-rates.ts";
import type { NewService } from "../../selling/catalog/imported.ts";
import { namesAmong } from "../../selling/catalog/list.ts";
import { categoryNamesAmong } from "../../selling/category/list.ts";
import { chosenRows, shareProvider, type SourceRow } from "./import-queries.ts";
import { findImported } from "./imported-queries.ts";
import { knownCategories } from "./known-categories.ts";
import { categoriesByName, mappedTo, planImport } from "./plan-import.ts";

const MOST_SHOWN = 100;
const MOST_NAMES = 20;

/** Returns what an import with this input would do. Changes nothing. Errors: not_found, rate_missing. */
export async function previewImport(ctx: Ctx, input: StartImportInput): Promise<ImportPreview> {
  authorize(ctx, "catalog.manage");
  const { providerId, extraCharge, rounding, cleanNames = true } = input;
  const provider = await shareProvider(ctx, providerId);
  if (!provider) throw notFound();
  const exchangeRate = await currentRate(ctx, provider.currency);
  if (exchangeRate === undefined) throw new AppError("rate_missing", { from: provider.currency, to: ctx.panel.currency });
  const categories = await knownCategories(ctx, input.categories ?? []);
  const sources = await chosenRows(ctx, providerId, input.services);
  const known = await findImported(
    ctx,
    providerId,
    sources.map(({ externalId }) => externalId),
  );
  const terms = {
    providerId,
    exchangeRate,
    extraCharge,
    rateStep: stepAmount(rounding),
    isPractice: provider.isPractice,
    cleanNames,
    categories,
  };
  const plan = planImport(sources, known, terms, () => 0);
  const mapped = mappedTo(categories, new Set(categories.flatMap(({ categoryId }) => categoryId ?? [])));
  const fresh = sources.filter(({ externalId }) => !known.has(externalId));
  const names = renamed(plan.fresh);
  const read = new Set(sources.map(({ externalId }) => externalId));
  const missing = input.services === "all" ? [] : [...new Set(input.services)].filter((id) => !read.has(id));
  return {
    created: plan.fresh.length,
    updated: plan.changed.length,
    same: plan.same.length,
    fixed: [...plan.changed.map(({ before }) => before), ...plan.same].filter(({ priceMode }) => priceMode === "fixed").length,
    unsupported: plan.fresh.filter(({ type }) => !isOrderable(type)).length,
    duplicates: await duplicates(ctx, plan.fresh),
    renamed: names.length,
    names: names.slice(0, MOST_NAMES),
    categories: await newCategories(ctx, fresh, mapped),
    failed: [...plan.failed, ...missing.map((service) => ({ service, code: "service_id_invalid" }))].slice(0, MOST_SHOWN),
  };
}

const renamed = (fresh: readonly NewService[]): ImportPreview["names"] =>
  fresh.flatMap(({ name, sourceName }) => (sourceName === null ? [] : [{ before: sourceName, after: name }]));

async function duplicates(ctx: Ctx, fresh: readonly NewService[]): Promise<ImportPreview["duplicates"]> {
  const used = await namesAmong(ctx, [...new Set(fresh.map(({ name }) => name))]);
  const found: ImportPreview["duplicates"] = [];
  for (const { externalId, name } of fresh) {
    if (used.has(name)) found.push({ service: externalId, name });
    used.add(name);
  }
  return found.slice(0, MOST_SHOWN);
}

async function newCategories(ctx: Ctx, fresh: SourceRow[], mapped: ReadonlyMap<string, number>): Promise<string[]> {
  const names = categoriesByName(fresh, mapped).map(({ name }) => name);
  const existing = await categoryNamesAmong(ctx, names);
  return names.filter((name) => !existing.has(name)).slice(0, MOST_SHOWN);
}
