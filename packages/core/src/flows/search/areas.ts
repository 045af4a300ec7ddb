import { MOST_FOUND, type Found, type SearchArea } from "@vitrine/contract/flows/search/search";
import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { paymentIdOf, paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Ctx } from "../../kernel/context/context.ts";
import { seenEmail } from "../../kernel/permission/authorize.ts";
import { money } from "../../kernel/text/figures.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { findOrders } from "../../ordering/order/find.ts";
import { findServices } from "../../selling/catalog/list.ts";
import { findPeople } from "./people-queries.ts";
import { findDialogs, findPanels, findPayments, findPromos, findProviders, type NamedFound } from "./work-queries.ts";

/** The parsed query: a number, a text, or both. With # there is no text. */
export interface Term {
  id: number | null;
  text: string | null;
}

interface Matches {
  total: number;
  items: Found[];
}

interface Area {
  permission: Permission;
  find: (ctx: Ctx, term: Term, most: number) => Promise<Matches>;
}

/** Joins the parts that exist. */
const detailOf = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(" · ");

const shownOf = <Row>(rows: Row[], most: number, show: (row: Row) => Found): Matches => ({
  total: rows.length,
  items: rows.slice(0, most).map(show),
});

const named = ({ id, name, detail }: NamedFound): Found => ({ id: String(id), title: name, detail });
const nothing: Matches = { total: 0, items: [] };

/** People whose dialogs are looked for. */
const WRITERS = 20;

async function users(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  const said = translatorIn(ctx.language);
  const rows = await findPeople(ctx, term, MOST_FOUND);
  return shownOf(rows, most, ({ id, login, email, isBanned }) => ({
    id: String(id),
    title: login,
    detail: detailOf(email && seenEmail(ctx, email), isBanned && said("user:suspended")),
  }));
}

async function dialogs(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  const said = translatorIn(ctx.language);
  const people = term.text === null ? [] : await findPeople(ctx, term, WRITERS);
  const rows = await findDialogs(ctx, { id: term.id, people: people.map(({ id }) => id) }, MOST_FOUND);
  return shownOf(rows, most, ({ id, login, status, lastText }) => ({
    id: String(id),
    title: login,
    detail: detailOf(said(`support:status.${status}`), lastText),
  }));
}

async function payments(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  const said = translatorIn(ctx.language);
  const id = term.id ?? (term.text === null ? null : (paymentNumber(term.text) ?? null));
  const rows = await findPayments(ctx, { id, text: term.text }, MOST_FOUND);
  return shownOf(rows, most, (row) => ({
    id: paymentIdOf(row.id),
    title: row.login,
    detail: detailOf(money(ctx.language, formatAmount(row.amount), row.currency), said(`payment:status.${row.status}`)),
  }));
}

async function orders(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  const said = translatorIn(ctx.language);
  const { total, rows } = await findOrders(ctx, term, { shown: most, most: MOST_FOUND });
  return {
    total,
    items: rows.map(({ id, serviceName, status, login, link }) => ({
      id: String(id),
      title: serviceName,
      detail: detailOf(said(`order:status.${status}`), login, link),
    })),
  };
}

async function services(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  const said = translatorIn(ctx.language);
  const rows = await findServices(ctx, term, MOST_FOUND);
  return shownOf(rows, most, ({ id, name, category, status }) => ({
    id: String(id),
    title: name,
    detail: detailOf(category, status !== "active" && said(`catalog:status.${status}`)),
  }));
}

async function panels(ctx: Ctx, term: Term, most: number): Promise<Matches> {
  return ctx.panel.isMain ? shownOf(await findPanels(ctx, term, MOST_FOUND), most, named) : nothing;
}

async function promos(ctx: Ctx, { text }: Term, most: number): Promise<Matches> {
  if (text === null) return nothing;
  const said = translatorIn(ctx.language);
  const rows = await findPromos(ctx, text, MOST_FOUND);
  return shownOf(rows, most, (row) => ({ ...named(row), detail: said(`promo:kind.${row.detail}`) }));
}

/** Each kind of result with the permission of its list. */
export const AREAS: Record<SearchArea, Area> = {
  orders: { permission: "order.view", find: orders },
  users: { permission: "user.view", find: users },
  services: { permission: "service.view", find: services },
  dialogs: { permission: "support.view", find: dialogs },
  payments: { permission: "payment.view", find: payments },
  providers: {
    permission: "provider.view",
    find: async (ctx, term, most) => shownOf(await findProviders(ctx, term, MOST_FOUND), most, named),
  },
  promos: { permission: "promo.view", find: promos },
  panels: { permission: "platform.view", find: panels },
};
