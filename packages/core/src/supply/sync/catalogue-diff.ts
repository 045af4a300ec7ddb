import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { KnownService, PlacedService } from "../store/provider-services.ts";
import type { NewChange } from "../store/service-changes.ts";

export interface CatalogueDiff {
  /** New, returned or changed services; only these are written. */
  written: PlacedService[];
  /** The same services, with what is needed to update the panel's services created from them. */
  followed: { service: ProviderCatalogueService; limitsBefore: { min: number; max: number } | null }[];
  goneIds: string[];
  /** Log entries; the services created from them are not named yet. */
  changes: NewChange[];
  /** Number of services at the last read. */
  before: number;
}

export function diffCatalogue(known: Map<string, KnownService>, read: ProviderCatalogueService[]): CatalogueDiff {
  const diff: CatalogueDiff = { written: [], followed: [], goneIds: [], changes: [], before: 0 };
  const readIds = new Set(read.map((service) => service.id));
  read.forEach((service, position) => {
    const was = known.get(service.id);
    if (was && !was.isMissing && isSame(was, service)) return;
    diff.written.push({ ...service, position });
    diff.followed.push({ service, limitsBefore: was ? limits(was) : null });
    diff.changes.push(...changesOf(was, service));
  });
  for (const was of known.values()) {
    if (was.isMissing) continue;
    diff.before++;
    if (readIds.has(was.externalId)) continue;
    diff.goneIds.push(was.externalId);
    diff.changes.push({ ...about(was.externalId, was.name), kind: "gone", before: { rate: formatAmount(was.rate) }, after: null });
  }
  return diff;
}

/** Whether the list is empty or has less than half of the last read services: more likely a fault than the provider's intention. */
export const isCutShort = (read: number, before: number): boolean => read === 0 || read * 2 < before;

const FIELDS = [
  "name",
  "category",
  "type",
  "rawType",
  "rate",
  "min",
  "max",
  "refill",
  "cancel",
  "dripfeed",
  "description",
  "averageTime",
] as const;

const isSame = (was: KnownService, now: ProviderCatalogueService): boolean => FIELDS.every((field) => was[field] === now[field]);

const about = (externalId: string, name: string) => ({ externalId, name, serviceId: null });

const limits = ({ min, max }: { min: number; max: number }) => ({ min, max });
const flags = ({ type, refill, cancel, dripfeed }: ProviderCatalogueService | KnownService) => ({ type, refill, cancel, dripfeed });

function changesOf(was: KnownService | undefined, now: ProviderCatalogueService): NewChange[] {
  const subject = about(now.id, now.name);
  const rate = { rate: formatAmount(now.rate) };
  if (!was) return [{ ...subject, kind: "new", before: null, after: { ...rate, ...limits(now) } }];
  const changes: NewChange[] = [];
  if (was.isMissing) changes.push({ ...subject, kind: "returned", before: null, after: rate });
  if (was.rate !== now.rate)
    changes.push({ ...subject, kind: now.rate > was.rate ? "dearer" : "cheaper", before: { rate: formatAmount(was.rate) }, after: rate });
  if (was.min !== now.min || was.max !== now.max) changes.push({ ...subject, kind: "limits", before: limits(was), after: limits(now) });
  if (JSON.stringify(flags(was)) !== JSON.stringify(flags(now)))
    changes.push({ ...subject, kind: "flags", before: flags(was), after: flags(now) });
  return changes;
}
