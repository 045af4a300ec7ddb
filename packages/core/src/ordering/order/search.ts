import { asAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { can } from "@vitrine/contract/kernel/permission/table";
import { dayAt, daysOfAll, dayStart, shiftDay } from "@vitrine/contract/kernel/search/days";
import type { Operators, Search, Term } from "@vitrine/contract/kernel/search/operators";
import { parseSearch } from "@vitrine/contract/kernel/search/search";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "@vitrine/contract/kernel/status/status";
import { orderOperators } from "@vitrine/contract/ordering/order/operators";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { byLink, narrowed, statusesShownAs } from "./narrow.ts";
import { userByLogin } from "./queries.ts";
import { networkCategories, ordersOfProvider, providersNamed } from "./search-queries.ts";

/** Operators are for those who see the panel's orders; a customer searches for text. */
const operatorsFor = ({ actor }: Ctx): Operators => (can(actor, "order.view") ? orderOperators(can(actor, "order.money")) : {});

export function orderSearch(ctx: Ctx, query: string | null): { terms: Search["terms"]; text: string | null } {
  if (query === null) return { terms: [], text: null };
  const { terms, text } = parseSearch(query, operatorsFor(ctx));
  return { terms, text: text === "" ? null : text };
}

interface Created {
  createdFrom: Date | null;
  createdTo: Date | null;
}

/** The intersection of the filter's period and all dates of the search. */
export function createdBetween(ctx: Ctx, filter: { dateFrom: number | null; dateTo: number | null }, terms: Search["terms"]): Created {
  const { timeZone } = ctx.panel;
  const dates = terms.filter(({ name }) => name === "date");
  // Reading the calendar of a time zone costs as much as a statement.
  const { from, to } = dates.length === 0 ? { from: null, to: null } : daysOfAll(dates, dayAt(ctx.now, timeZone));
  const starts = [filter.dateFrom === null ? null : filter.dateFrom * 1000, from === null ? null : dayStart(from, timeZone).getTime()];
  const ends = [
    // The whole second is included, so that created_at from an answer finds its order.
    filter.dateTo === null ? null : filter.dateTo * 1000 + 999,
    to === null ? null : dayStart(shiftDay(to, 1), timeZone).getTime() - 1,
  ];
  const given = (times: readonly (number | null)[]) => times.filter((time) => time !== null);
  const time = (times: readonly number[], pick: (...all: number[]) => number) => (times.length === 0 ? null : new Date(pick(...times)));
  return { createdFrom: time(given(starts), Math.max), createdTo: time(given(ends), Math.min) };
}

const NOTHING: Partial<OrderConditions> = { ids: [] };

const both = <Value>(already: readonly Value[] | null, found: readonly Value[]): Value[] =>
  already === null ? [...found] : found.filter((value) => already.includes(value));

/** If a filter and a term name different ids, no order matches. */
const same = (name: "userId" | "serviceId", already: OrderConditions, id: number): Partial<OrderConditions> =>
  already[name] === null || already[name] === id ? { [name]: id } : NOTHING;

/** The conditions of one search term; dates are read separately. `most`: null for every match of a link. */
export async function narrowedBy(ctx: Ctx, c: OrderConditions, term: Term, most: number | null): Promise<Partial<OrderConditions>> {
  const { name, value } = term;
  switch (name) {
    case "id":
      return byId(c, term);
    case "status":
      return { statuses: both(c.statuses, statusesOf(term)) };
    case "user":
      return byUser(ctx, c, value);
    case "service":
      return same("serviceId", c, Number(value));
    case "category":
      return { categories: both(c.categories, [Number(value)]) };
    case "network":
      return { categories: both(c.categories, await networkCategories(ctx, value)) };
    case "provider":
      return { providers: both(c.providers, await providersNamed(ctx, value)) };
    case "external":
      return narrowed(c, { ids: await ordersOfProvider(ctx, value) });
    case "link":
      return narrowed(c, await byLink(ctx, value, most));
    case "kind":
      return c.kind === null || c.kind === value ? { kind: value as OrderKind } : NOTHING;
    case "price":
      return byPrice(c, term);
    default:
      return {};
  }
}

function statusesOf({ value, isExcluded }: Term): OrderStatus[] {
  const named = value.split(",").flatMap((word) => statusesShownAs(word as OrderStatus));
  return isExcluded ? ORDER_STATUSES.filter((status) => !named.includes(status)) : [...new Set(named)];
}

async function byUser(ctx: Ctx, c: OrderConditions, value: string): Promise<Partial<OrderConditions>> {
  const id = (await userByLogin(ctx, value)) ?? (/^\d{1,15}$/.test(value) ? Number(value) : null);
  return id === null ? NOTHING : same("userId", c, id);
}

function byId(c: OrderConditions, { comparison, value }: Term): Partial<OrderConditions> {
  const id = Number(value);
  if (comparison === "=") return narrowed(c, { ids: [id] });
  if (comparison.startsWith(">")) return { fromId: Math.max(c.fromId ?? 0, comparison === ">" ? id + 1 : id) };
  return { belowId: Math.min(c.belowId ?? Number.MAX_SAFE_INTEGER, comparison === "<=" ? id + 1 : id) };
}

/** Amounts have a smallest unit: above 5 is from the next one on. */
function byPrice(c: OrderConditions, { comparison, value }: Term): Partial<OrderConditions> {
  const amount = parseAmount(value);
  if (amount === undefined) return NOTHING;
  const step = comparison === ">" ? 1n : comparison === "<" ? -1n : 0n;
  const bound = asAmount(amount + step);
  const from = comparison.startsWith("<") ? null : bound;
  const to = comparison.startsWith(">") ? null : bound;
  return {
    chargeFrom: from === null || (c.chargeFrom !== null && c.chargeFrom > from) ? c.chargeFrom : from,
    chargeTo: to === null || (c.chargeTo !== null && c.chargeTo < to) ? c.chargeTo : to,
  };
}
