import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Service, ServiceOrigin, ServiceSort } from "@vitrine/contract/selling/catalog/service";
import type { ServicePackage } from "@vitrine/contract/selling/package/package-rule";
import { type Readable, readInOrder } from "@vitrine/db/prepared";
import type { Ctx } from "../../kernel/context/context.ts";
import { serviceSearch } from "./search-queries.ts";
import type { ServiceRow } from "../store/services.ts";

export interface ServiceFilter {
  query: string | null;
  category: number | null;
  provider: number | null;
  status: Service["status"] | null;
  ids?: number[] | null;
  origin?: ServiceOrigin | null;
}

const services = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("services as s")
    .innerJoin("categories as c", (join) => join.onRef("c.panelId", "=", "s.panelId").onRef("c.id", "=", "s.categoryId"))
    .leftJoin("providers as p", (join) => join.onRef("p.panelId", "=", "s.panelId").onRef("p.id", "=", "s.providerId"))
    .leftJoin("priceSettings as g", "g.panelId", "s.panelId")
    .where("s.panelId", "=", ctx.panelId)
    .where("s.deletedAt", "is", null);

const DRIFT = [
  "s.driftPolicy",
  "s.heldAbove",
  "s.minCharge",
  "p.driftPolicy as providerDriftPolicy",
  "p.heldAbove as providerHeldAbove",
  "p.minCharge as providerMinCharge",
  "g.driftPolicy as panelDriftPolicy",
  "g.heldAbove as panelHeldAbove",
  "g.minCharge as panelMinCharge",
] as const;

const detailed = (ctx: Ctx) =>
  services(ctx).select([
    "s.id",
    "s.name",
    "s.description",
    "s.categoryId",
    "c.name as categoryName",
    "c.network",
    "s.type",
    "s.rate",
    "s.cost",
    "s.costRate",
    "s.exchangeRate",
    "s.extraCharge",
    "s.rateStep",
    "s.priceMode",
    "s.allowLoss",
    "s.min",
    "s.max",
    "s.increment",
    "s.refill",
    "s.cancel",
    "s.dripfeed",
    "s.duplicateGuard",
    "s.refillDays",
    "s.overflow",
    "s.status",
    "s.statusReason",
    "s.averageTime",
    "s.averageSeconds",
    "s.sourceName",
    "s.tags",
    "s.startSeconds",
    "s.finishSeconds",
    "s.providerId",
    "p.name as providerName",
    "p.currency as providerCurrency",
    "s.externalId",
    "s.version",
    "s.isOwn",
    "s.isTest",
    "s.createdAt",
    ...DRIFT,
    sql<ServicePackage[] | null>`s.packages`.as("packages"),
  ]);

const matching = (ctx: Ctx, filter: ServiceFilter): Expression<SqlBool> =>
  sql<SqlBool>`(${filter.category}::bigint is null or s.category_id = ${filter.category}) and (${filter.provider}::bigint is null or s.provider_id = ${filter.provider})
    and ${serviceSearch(ctx, filter.query).condition}
    and (${filter.ids ?? null}::bigint[] is null or s.id = any(${filter.ids ?? null}::bigint[]))
    and ${byOrigin(filter.origin ?? null)}`;

function byOrigin(origin: ServiceOrigin | null) {
  if (origin === "own") return sql`s.is_own`;
  if (origin === "manual") return sql`(s.is_manual and not s.is_own)`;
  return origin === "created" ? sql`(s.is_manual or s.is_own)` : sql`true`;
}

/** Every service that matches the filter, in the owner's order. */
export const serviceLines = (ctx: Ctx, filter: ServiceFilter, line: RawBuilder<string>) =>
  services(ctx)
    .select(line.as("line"))
    .where(matching(ctx, filter))
    .$if(filter.status !== null, (query) => query.where("s.status", "=", filter.status!))
    .orderBy("c.position")
    .orderBy("c.id")
    .orderBy("s.position")
    .orderBy("s.id");

/** `position`: by category, then by position in it. */
const ORDERS: Record<ServiceSort, RawBuilder<unknown>> = {
  position: sql`c.position, c.id, s.position, s.id`,
  "-created_at": sql`s.id desc`,
  created_at: sql`s.id`,
  name: sql`lower(s.name), s.id`,
  "-name": sql`lower(s.name) desc, s.id desc`,
  rate: sql`s.rate, s.id`,
  "-rate": sql`s.rate desc, s.id desc`,
};

/** The service with the searched id comes first, then the others in the requested order. */
export async function pageOfServices(
  ctx: Ctx,
  filter: ServiceFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: ServiceSort },
): Promise<ServiceRow[]> {
  return detailed(ctx)
    .where(matching(ctx, filter))
    .$if(filter.status !== null, (query) => query.where("s.status", "=", filter.status!))
    .orderBy(sql`s.id = ${serviceSearch(ctx, filter.query).first ?? 0}`, "desc")
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countByStatus(ctx: Ctx, filter: ServiceFilter): Promise<Record<Service["status"], number>> {
  const rows = await services(ctx)
    .where(matching(ctx, filter))
    .select((eb) => ["s.status", eb.fn.countAll<number>().as("n")])
    .groupBy("s.status")
    .execute();
  return { active: 0, paused: 0, off: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
}

export async function findService(ctx: Ctx, id: number): Promise<ServiceRow | undefined> {
  return detailed(ctx).where("s.id", "=", id).executeTakeFirst();
}

/** Locks several services in id order. */
export async function lockServices(ctx: Ctx, ids: number[]): Promise<ServiceRow[]> {
  return detailed(ctx)
    .where("s.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("s.id")
    .forUpdate("s")
    .execute();
}

/** The given names that services of the panel have. */
export async function namesAmong(ctx: Ctx, names: string[]): Promise<Set<string>> {
  const rows = await services(ctx)
    .select("s.name")
    .where("s.name", "=", sql<string>`any(${names}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The given services that were ever ordered. */
export async function orderedAmong(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${ids}::bigint[]) as a (id)
    where exists (select from orders o where o.panel_id = ${ctx.panelId} and o.service_id = a.id)`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

export interface Limits {
  min: number;
  max: number;
  rate: Amount;
  isMissing: boolean;
  /** The provider is switched off. */
  isOff: boolean;
  /** The provider was removed. */
  isRemoved: boolean;
}

/** The provider's current data of its services, by the provider's ids. */
export async function performersOf(ctx: Ctx, keys: { providerId: number; externalId: string }[]): Promise<Map<string, Limits>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Limits & { providerId: number; externalId: string }>`
    select ps.provider_id, ps.external_id, ps.min, ps.max, ps.rate, ps.missing_since is not null as is_missing,
      p.status = 'off' as is_off, p.deleted_at is not null as is_removed
    from json_to_recordset(${JSON.stringify(keys)}::json) as k ("providerId" bigint, "externalId" text)
    join provider_services ps on ps.panel_id = ${ctx.panelId} and ps.provider_id = k."providerId" and ps.external_id = k."externalId"
    join providers p on p.panel_id = ps.panel_id and p.id = ps.provider_id`.execute(ctx.tx);
  return new Map(rows.map(({ providerId, externalId, ...limits }) => [`${providerId} ${externalId}`, limits]));
}

/** The fields of a service that order placement needs. */
export interface Sellable {
  id: number;
  version: number;
  name: string;
  network: string;
  type: string;
  min: number;
  max: number;
  increment: number;
  /** Per 1000 (a package: per package), in the panel's currency. */
  rate: Amount;
  cost: Amount;
  allowLoss: boolean;
  status: Service["status"];
  isTest: boolean;
  /** Performed by the panel's own performers. */
  isOwn: boolean;
  duplicateGuard: boolean;
  dripfeed: boolean;
  refill: boolean;
  cancel: boolean;
  refillDays: number;
  categoryId: number;
  providerId: number | null;
  externalId: string | null;
  /** The packages set by the owner; null: the default ones. Only shops sell packages. */
  packages: ServicePackage[] | null;
}

export interface ServiceKey {
  panelId: number;
  id: number;
}

/** Results in the order of the keys; one statement for many panels. */
export async function readSellables(on: Readable, keys: ServiceKey[]): Promise<(Sellable | undefined)[]> {
  const panels = keys.map(({ panelId }) => panelId);
  const services = keys.map(({ id }) => id);
  return readInOrder(
    on,
    keys.length,
    sql<Sellable>`
    select n, id, version, name, network, type, min, max, increment, rate, cost, allow_loss, status, is_test, is_own, duplicate_guard, dripfeed,
      refill, cancel, refill_days, category_id, provider_id, external_id, packages
    from read_sellables(${panels}::bigint[], ${services}::bigint[])`,
  );
}
