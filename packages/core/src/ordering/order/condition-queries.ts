import { ORDER_STATUSES, type OrderStatus } from "@vitrine/contract/kernel/status/status";
import { likePart } from "@vitrine/db/search";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { OrderConditions } from "./conditions.ts";

type Searched = Pick<OrderConditions, "providers" | "chargeFrom" | "chargeTo">;

/** Conditions of a search that the list's indexes include. */
export const searched = ({ providers, chargeFrom, chargeTo }: Searched): RawBuilder<SqlBool>[] => [
  ...(providers === null ? [] : [sql<SqlBool>`orders.provider_id = any(${providers}::bigint[])`]),
  ...(chargeFrom === null ? [] : [sql<SqlBool>`orders.charge >= ${chargeFrom}`]),
  ...(chargeTo === null ? [] : [sql<SqlBool>`orders.charge <= ${chargeTo}`]),
];

/**
 * All conditions except statuses and categories, which are index ranges. These statements are planned with their values: a generic plan
 * suits the average panel, and reads all of a large one.
 */
export function where(panelId: number, c: OrderConditions): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`orders.panel_id = ${panelId} and not orders.is_hidden`];
  if (c.userId !== null) all.push(sql`orders.user_id = ${c.userId}`);
  if (c.serviceId !== null) all.push(sql`orders.service_id = ${c.serviceId}`);
  if (c.dispatch !== null) all.push(sql`orders.dispatch = ${sql.lit(c.dispatch)}`);
  if (c.kind !== null) all.push(sql`orders.kind = ${sql.lit(c.kind)}`);
  if (c.parentId !== null) all.push(sql`orders.parent_id = ${c.parentId}`);
  // The customer bought the drip-feed; its runs are shown with it.
  if (c.userId !== null && c.kind === null && c.parentId === null) all.push(sql`orders.kind <> 'run'`);
  if (c.linkKey !== null) all.push(sql`orders.link_key = ${c.linkKey}`);
  if (c.ids !== null) all.push(sql`orders.id = any(${c.ids}::bigint[])`);
  for (const part of c.linkParts) all.push(sql`orders.link like ${likePart(part)}`);
  all.push(...searched(c));
  if (c.fromId !== null) all.push(sql`orders.id >= ${c.fromId}`);
  if (c.belowId !== null) all.push(sql`orders.id < ${c.belowId}`);
  if (c.createdFrom !== null) all.push(sql`orders.created_at >= ${c.createdFrom}`);
  if (c.createdTo !== null) all.push(sql`orders.created_at <= ${c.createdTo}`);
  return sql`${sql.join(all, sql` and `)}`;
}

/** Without ranges nothing matches. */
export const matchesNothing = ({ statuses, categories }: OrderConditions): boolean => statuses?.length === 0 || categories?.length === 0;

/**
 * Statuses that each become an index range, or null. A customer has few orders, and their index entries hold the status. A service may have
 * most of a panel's orders, so it always gets one range per status.
 */
function rangedStatuses({ statuses, userId, serviceId, linkKey, ids }: OrderConditions): readonly OrderStatus[] | null {
  if (userId !== null) return null;
  return statuses ?? (serviceId !== null && linkKey === null && ids === null ? ORDER_STATUSES : null);
}

/**
 * Categories that each become an index range, or null: a customer's or a service's orders have a range already, so categories are compared
 * there.
 */
const rangedCategories = ({ categories, userId, serviceId }: OrderConditions): readonly number[] | null =>
  userId === null && serviceId === null ? categories : null;

/** Categories and statuses are both index ranges, but no index has both. */
export const hasTwoRanges = (c: OrderConditions): boolean => rangedCategories(c) !== null && rangedStatuses(c) !== null;

export const hasStatus = (statuses: readonly OrderStatus[]): RawBuilder<SqlBool> => sql`orders.status = any(${statuses}::text[])`;

/** The sum keeps the planner from reading and sorting whole categories. */
export const hasCategory = (categories: readonly number[]): RawBuilder<SqlBool> =>
  sql`orders.category_id + 0 = any(${categories}::bigint[])`;

/**
 * Orders of these conditions: `read` makes one range of what follows its FROM. A category and a status are each a short range of an index,
 * never IN. The text is the same for any number of them.
 */
export function fromRanges(
  panelId: number,
  c: OrderConditions,
  read: (range: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sources: RawBuilder<unknown>[] = [];
  const all = [where(panelId, c)];
  const [statuses, categories] = [rangedStatuses(c), rangedCategories(c)];
  if (categories !== null) {
    sources.push(sql`unnest(${categories}::bigint[]) as category(id)`);
    all.push(sql`orders.category_id = category.id`);
  } else if (c.categories !== null) {
    all.push(hasCategory(c.categories));
  }
  if (statuses !== null) {
    sources.push(sql`unnest(${statuses}::text[]) as state(name)`);
    all.push(sql`orders.status = state.name`);
  } else if (c.statuses !== null) {
    all.push(hasStatus(c.statuses));
  }
  const range = read(sql`orders where ${sql.join(all, sql` and `)}`);
  return sql.join([...sources, sql`lateral (${range}) as found`], sql` cross join `);
}
