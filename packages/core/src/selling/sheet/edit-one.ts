import { type EditRefusal, type ServiceEdit, SHEET_FIELDS, type SheetField } from "@vitrine/contract/selling/sheet/sheet";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { pricePatch } from "../catalog/price-patch.ts";
import type { Limits } from "../catalog/queries.ts";
import { resumedForPrice } from "../catalog/service-state.ts";
import { refuseLimits, statusPatch } from "../catalog/update.ts";
import type { ServiceRow } from "../store/services.ts";

interface About {
  performer: Limits | undefined;
  categories: ReadonlySet<number>;
}

export type EditedOne = { service: ServiceRow } | { refusals: EditRefusal[] };

/** The edited service, or all reasons against it, so that the spreadsheet can mark every cell. */
export function editOne(before: ServiceRow, { set, seen }: ServiceEdit, about: About): EditedOne {
  const moved = SHEET_FIELDS.filter((field) => set[field] !== undefined && seen?.[field] !== undefined && !isAsSeen(before, field, seen));
  if (moved.length > 0) return { refusals: moved.map((field) => ({ ...at(before, field), code: "changed_since", params: {} })) };
  const refusals: EditRefusal[] = [];
  const { name = before.name, categoryId = before.categoryId, min = before.min, max = before.max } = set;
  let service: ServiceRow = { ...before, name, categoryId, min, max };
  const apply = (field: SheetField, patch: () => Partial<ServiceRow>) => {
    try {
      service = { ...service, ...patch() };
    } catch (error) {
      refusals.push(...refusalsOf(before, field, error));
    }
  };
  if (!about.categories.has(categoryId)) refusals.push({ ...at(before, "categoryId"), code: "not_found", params: {} });
  if (set.min !== undefined || set.max !== undefined) {
    apply("min", () => (refuseLimits({ min, max, increment: before.increment }, set, about.performer), {}));
  }
  const { price, status } = set;
  if (price)
    apply("price", () => ({
      ...resumedForPrice(service),
      ...pricePatch(service, price, before.allowLoss),
    }));
  if (status) apply("status", () => statusPatch(service, status, about.performer));
  return refusals.length > 0 ? { refusals } : { service };
}

function isAsSeen(service: ServiceRow, field: SheetField, seen: NonNullable<ServiceEdit["seen"]>): boolean {
  if (field === "name") return service.name.trim() === seen.name?.trim();
  if (field !== "price") return service[field] === seen[field];
  const { price } = seen;
  if (price?.mode !== service.priceMode) return false;
  if (price.mode === "fixed") return parseDecimal(price.rate) === service.rate;
  return parseDecimal(price.extraCharge) === parseDecimal(service.extraCharge);
}

const at = ({ id }: ServiceRow, field: SheetField) => ({ serviceId: id, field });

function refusalsOf(service: ServiceRow, field: SheetField, error: unknown): EditRefusal[] {
  if (!(error instanceof AppError)) throw error;
  if (!error.fields) return [{ ...at(service, field), code: error.code, params: textParams(error.params) }];
  const found = new Map<SheetField, EditRefusal>();
  for (const [name, { code, params }] of Object.entries(error.fields)) {
    const place = name === "max" ? "max" : field;
    if (!found.has(place)) found.set(place, { ...at(service, place), code, params: textParams(params) });
  }
  return [...found.values()];
}

const textParams = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? value : String(value)]));
