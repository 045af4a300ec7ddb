import { dayEnd, dayStart } from "@vitrine/ui/list/data-list";

/** Filters of the address and of the API; days are in the panel's time zone and stored as seconds. */
export const ORDER_FILTERS = ["networkId", "category", "serviceId", "userId", "status", "kind", "link", "dateFrom", "dateTo"] as const;

type Filters = Readonly<Record<string, string>>;
type Zone = string | undefined;

const boundaries = { dateFrom: dayStart, dateTo: dayEnd } as const;

function isDate(name: string): name is keyof typeof boundaries {
  return name in boundaries;
}

/** Converts filters from the address to the form's shape. An invalid date is dropped. */
export function shownFilters(filters: Filters, timeZone: Zone): Record<string, string> {
  const shown = Object.entries(filters).map(([name, value]) => [name, isDate(name) ? dayOf(value, timeZone) : value] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== ""));
}

export function addressFilters(filters: Filters, timeZone: Zone): Record<string, string> {
  const kept = Object.entries(filters).map(([name, value]) => [name, isDate(name) ? secondsOf(name, value, timeZone) : value] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== ""));
}

function secondsOf(name: keyof typeof boundaries, day: string, timeZone: Zone): string {
  const milliseconds = boundaries[name](day, timeZone);
  return milliseconds === null ? "" : String(Math.floor(milliseconds / 1000));
}

function dayOf(seconds: string, timeZone: Zone): string {
  if (!/^\d{1,11}$/.test(seconds)) return "";
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const part = Object.fromEntries(format.formatToParts(Number(seconds) * 1000).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Where a page begins: orders older than `before` or newer than `after`. */
export type Keyset = { before: number | null; after: number | null };

const id = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The first page always shows the newest orders; other pages use the keyset in the link. */
export function keysetOf(search: string, page: number): Keyset {
  if (page === 1) return { before: null, after: null };
  const params = new URLSearchParams(search);
  const before = id(params.get("before"));
  return { before, after: before === null ? id(params.get("after")) : null };
}

/** Address of `page` from page `from`: neighbouring pages use the keyset of the visible rows, others an offset. */
export function withKeyset(href: string, page: number, from: number, edges: { first: number; last: number } | undefined): string {
  if (page === 1 || edges === undefined) return href;
  const join = href.includes("?") ? "&" : "?";
  if (page === from + 1) return `${href}${join}before=${edges.last}`;
  if (page === from - 1) return `${href}${join}after=${edges.first}`;
  return href;
}
