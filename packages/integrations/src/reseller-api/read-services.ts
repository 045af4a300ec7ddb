import type { ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { field, isObject, type LooseJson, type LooseObject } from "../http/loose-json.ts";
import { readCount, readFlag, readId, readMoney, readText } from "./read-values.ts";
import { readServiceType } from "./service-types.ts";

export type ProviderCatalogueService = {
  id: string;
  name: string;
  category: string;
  type: ServiceType | "unknown";
  /** As the provider returns it. */
  rawType: string;
  /** Per 1000, of a package per package, at scale 8 in the provider's currency. */
  rate: Amount;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  averageTime: string | null;
  description: string | null;
};

export type SkippedService = { id: string | null; reason: "not_a_service" | "no_id" | "no_rate" | "bounds" | "duplicate" };

export type ProviderCatalogue = { services: ProviderCatalogueService[]; skipped: SkippedService[] };

/** More rows than any catalogue; what follows in the product takes time and memory by row. */
const mostRows = 50_000;
const noUpperBound = 2_147_483_647;

export function readServices(json: LooseJson): ProviderCatalogue | undefined {
  const rows = rowsOf(json);
  if (!rows || rows.length > mostRows) return undefined;
  const services = new Map<string, ProviderCatalogueService>();
  const skipped: SkippedService[] = [];
  for (const row of rows) {
    const service = readService(row);
    if ("reason" in service) skipped.push(service);
    else if (services.has(service.id)) skipped.push({ id: service.id, reason: "duplicate" });
    else services.set(service.id, service);
  }
  // If no row is a service, the response is something else, such as a list of errors.
  if (services.size === 0 && skipped.length > 0) return undefined;
  return { services: [...services.values()], skipped };
}

/** A list, an object by id, or either under "services". */
function rowsOf(json: LooseJson): LooseJson[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return undefined;
  const inner = field(json, "services");
  if (typeof inner === "object" && inner !== null) return rowsOf(inner);
  const entries = Object.entries(json);
  if (entries.length === 0 || !entries.every(([, row]) => isObject(row))) return undefined;
  return entries.map(([id, row]) => (isObject(row) && field(row, "service", "id") === undefined ? { ...row, service: id } : row));
}

function readService(row: LooseJson): ProviderCatalogueService | SkippedService {
  if (!isObject(row)) return { id: null, reason: "not_a_service" };
  const id = readId(field(row, "service", "id", "service_id"));
  if (id === undefined) return { id: null, reason: "no_id" };
  const rate = readMoney(field(row, "rate", "price"));
  if (rate === undefined || rate < 0n) return { id, reason: "no_rate" };
  const rawType = readText(field(row, "type"), 100) ?? "";
  const type = readServiceType(rawType);
  const bounds = readBounds(row, type);
  if (!bounds) return { id, reason: "bounds" };
  return {
    id,
    name: readText(field(row, "name", "title"), 300) ?? id,
    category: readText(field(row, "category", "category_name"), 300) ?? "",
    type,
    rawType,
    rate,
    ...bounds,
    refill: readFlag(field(row, "refill")),
    cancel: readFlag(field(row, "cancel")),
    dripfeed: readFlag(field(row, "dripfeed", "drip_feed", "dripFeed")),
    averageTime: readText(field(row, "average_time", "averageTime"), 300) ?? null,
    description: readText(field(row, "desc", "description", "details"), 10_000) ?? null,
  };
}

function readBounds(row: LooseObject, type: ServiceType | "unknown"): { min: number; max: number } | undefined {
  const isPackage = type === "Package" || type === "Custom Comments Package";
  const min = Math.max(readCount(field(row, "min")) ?? 1, 1);
  const max = readCount(field(row, "max")) ?? (isPackage ? min : noUpperBound);
  return max >= min ? { min, max } : undefined;
}
