import { paused, resumed, type ServiceState, within } from "../../selling/catalog/service-state.ts";
import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import type { SourceRow } from "./import-queries.ts";
import type { SourceWords } from "./imported-queries.ts";
import { cleanName } from "../../selling/service/clean-name.ts";
import { readTime } from "../../selling/service/read-time.ts";
import { followingPrice, plainDecimal } from "../../selling/catalog/price.ts";
import { reprice } from "../../selling/catalog/reprice.ts";
import type { ImportedService, ImportTerms, NewService } from "../../selling/catalog/imported.ts";

/** The name that customers see, the provider's original, and the parsed average time. */
function wordsOf(
  { name: original, averageTime }: SourceRow,
  cleanNames: boolean,
): Pick<NewService, "name" | "sourceName" | "tags" | "averageSeconds"> {
  const { name: cleaned, tags } = cleanName(original);
  const name = cleanNames ? cleaned : original;
  return { name, sourceName: name === original ? null : original, tags, averageSeconds: secondsOf(averageTime) };
}

const secondsOf = (words: string | null): number | null => (words === null ? null : (readTime(words) ?? null));

export type Made =
  | { kind: "new"; service: NewService }
  | { kind: "changed"; service: ImportedService }
  | { kind: "same" }
  | { kind: "failed"; code: string };

const typeOf = ({ type, rawType }: SourceRow): string => (type === "unknown" && rawType !== "" ? rawType : type);

export function makeService(source: SourceRow, categoryId: number, terms: ImportTerms & { cleanNames: boolean }): Made {
  const price = followingPrice(source.rate, terms.exchangeRate, terms.extraCharge, terms.rateStep);
  if (!price) return { kind: "failed", code: "amount_invalid" };
  const type = typeOf(source);
  const made = {
    externalId: source.externalId,
    ...wordsOf(source, terms.cleanNames),
    categoryId,
    type,
    ...price,
    extraCharge: terms.extraCharge,
  };
  return isOrderable(type)
    ? { kind: "new", service: { ...made, status: "active", statusReason: null } }
    : { kind: "new", service: { ...made, status: "paused", statusReason: "type_unsupported" } };
}

const sold = ({ refill, cancel, dripfeed }: SourceRow) => ({ refill, cancel, dripfeed });

/**
 * Updates a service imported before: applies the new extra charge unless its price is fixed, keeps what its owner may have edited
 * (name, category, description, limits within the provider's), and reactivates it if it was inactive because of the provider.
 */
export function updateImported(found: ImportedService & SourceWords, source: SourceRow, terms: ImportTerms): Made {
  const { sourceDescription, sourceAverageTime, ...service } = found;
  const extraCharge = service.priceMode === "follow" ? terms.extraCharge : service.extraCharge;
  const rateStep = service.priceMode === "follow" ? terms.rateStep : service.rateStep;
  const next = reprice({ ...service, extraCharge, rateStep, ...wanted(service) }, source.rate, terms.exchangeRate);
  if (next.statusReason === "amount_invalid") return { kind: "failed", code: "amount_invalid" };
  const type = typeOf(source);
  const updated: ImportedService = {
    ...service,
    ...next,
    ...sold(source),
    ...within(service, source),
    type,
    extraCharge,
    rateStep,
    description: service.description ?? sourceDescription,
    averageTime: sourceAverageTime,
    averageSeconds: secondsOf(sourceAverageTime),
    ...(isOrderable(type) ? {} : paused(next, "type_unsupported")),
  };
  return isSame(service, updated) ? { kind: "same" } : { kind: "changed", service: updated };
}

/** By importing a service again the owner decides to reactivate it. */
const wanted = (service: ImportedService): ServiceState => resumed(service, "gone", "price_held", "type_unsupported");

const NUMBERS = new Set<keyof ImportedService>(["exchangeRate", "extraCharge"]);

function isSame(before: ImportedService, after: ImportedService): boolean {
  const fields = Object.keys(after) as (keyof ImportedService)[];
  return fields.every((field) =>
    NUMBERS.has(field) ? plainDecimal(String(before[field])) === plainDecimal(String(after[field])) : before[field] === after[field],
  );
}
