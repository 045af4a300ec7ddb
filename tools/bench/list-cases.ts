import type { ListOrdersInput } from "@vitrine/contract/ordering/order/order";
import { LARGEST, ORDERS } from "./list-data.ts";

export interface Case {
  what: string;
  input: Partial<ListOrdersInput>;
  /** The filter as a condition of hand-written SQL. */
  where: string;
  /** Searches of a part of a link have a limit of their own in milliseconds; a whole link that no order has is such a search. */
  atMost?: number;
}

const DAYS = 60;
const seconds = (daysAgo: number) => Math.floor(Date.now() / 1000) - daysAgo * 86_400;
const idAt = (daysAgo: number) => Math.floor((ORDERS * (DAYS - daysAgo)) / DAYS);

/** Of the search, the operators that people combine; a saved view is such a search or filter. */
const ids = {
  service: LARGEST * 1000 + 7,
  user: LARGEST * 1000 + 42,
  category: 1_000_000 + LARGEST * 10 + 3,
  provider: 1_000_000 + LARGEST * 10 + 1,
};

/** `channel`: the end of a link that an order of the panel has, "channel777". */
export const casesOf = (channel: string): readonly Case[] => [...filtersOf(channel), ...OPERATORS, ...LINK_PARTS];

const filtersOf = (channel: string): Case[] => [
  { what: "first page", input: {}, where: "true" },
  { what: "one status", input: { status: "fail" }, where: "status = 'fail'" },
  { what: "one service", input: { serviceId: ids.service }, where: `service_id = ${ids.service}` },
  { what: "one category", input: { category: ids.category }, where: `category_id = ${ids.category}` },
  { what: "one customer", input: { userId: ids.user }, where: `user_id = ${ids.user}` },
  { what: "exact link", input: { link: `https://t.me/${channel}` }, where: `link_key = 't.me/${channel}'` },
  {
    what: "a month",
    input: { dateFrom: seconds(40), dateTo: seconds(10) },
    where: `id >= ${idAt(40)} and id < ${idAt(10)}`,
  },
  { what: "link: of an order", input: { query: `link:https://t.me/${channel}` }, where: `link_key = 't.me/${channel}'` },
  { what: "deep, by keyset", input: { before: Math.floor(ORDERS / 10), page: 3000 }, where: `id < ${Math.floor(ORDERS / 10)}` },
];

const OPERATORS: readonly Case[] = [
  { what: "-status:done,partial", input: { query: "-status:done,partial" }, where: "status not in ('done', 'partial')" },
  { what: "price:>5", input: { query: "price:>5" }, where: "charge > 500000000" },
  { what: "price:>10.98 (rare)", input: { query: "price:>10.98" }, where: "charge > 1098000000" },
  { what: "provider:Beta", input: { query: "provider:beta" }, where: `provider_id = ${ids.provider}` },
  {
    what: "provider:Beta price:<2",
    input: { query: "provider:beta price:<2" },
    where: `provider_id = ${ids.provider} and charge < 200000000`,
  },
  { what: "user:c42 date:7d", input: { query: "user:c42 date:7d" }, where: `user_id = ${ids.user} and id > ${idAt(7)}` },
  {
    what: "network:Telegram status:fail",
    input: { query: "network:telegram status:fail" },
    where: `status = 'fail' and category_id in (select id from categories where panel_id = ${LARGEST} and network = 'Telegram')`,
  },
  {
    what: "external:",
    input: { query: `external:${ORDERS}` },
    where: `provider_order_id = '${ORDERS}' and provider_id between 1000020 and 1000022`,
  },
  {
    what: "user, status, price and days together",
    input: { query: "user:c42 -status:done price:>5 date:30d" },
    where: `user_id = ${ids.user} and status <> 'done' and charge > 500000000 and id > ${idAt(30)}`,
  },
  {
    what: "service, status and provider together",
    input: { query: `service:${ids.service} status:fail,stopped provider:gamma` },
    where: `service_id = ${ids.service} and status in ('fail', 'stopped') and provider_id = 1000022`,
  },
];

const LINK_PARTS: readonly Case[] = [
  {
    what: "link contains",
    input: { query: "channel77" },
    where: `id in (select search_order_links(${LARGEST}, 'channel77', 200))`,
    atMost: 60,
  },
  {
    what: "link contains what every link does",
    input: { query: "channel" },
    where: `id in (select search_order_links(${LARGEST}, 'channel', 200))`,
    atMost: 60,
  },
  {
    what: "a whole link that no order has",
    input: { query: "link:https://t.me/channel_none" },
    where: `id in (select search_order_links(${LARGEST}, 'https://t.me/channel_none', 200))`,
    atMost: 60,
  },
];
