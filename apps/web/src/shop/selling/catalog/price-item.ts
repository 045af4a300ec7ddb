import type { ServiceMove } from "@vitrine/contract/selling/change/price-change";
import type { ShopPackage, ShopPriceList, ShopService } from "@vitrine/contract/selling/catalog/shop";

/** An active service in lists and the order form, without its description. */
export interface PriceItem {
  id: number;
  name: string;
  /** The owner's name, if `name` is a translation; search finds both. */
  originalName?: string;
  network: string;
  category: string;
  type: string;
  /** Per 1000, or per package. */
  rate: string;
  /** The regular price, if this customer pays less. */
  fullRate: string | null;
  min: number;
  max: number;
  increment: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  /** Seconds: measured, otherwise as stated by the provider. */
  averageTime: number | null;
  /** Measured seconds until an order starts; null: too few orders. */
  startTime: number | null;
  tags: readonly string[];
  /** The quantities to choose from, smallest first; null: any within the limits. */
  packages: readonly ShopPackage[] | null;
  /** Percent that the price moved in seven days; null: added in them; undefined: neither. */
  move?: number | null;
}

/** The package whose price a list shows for the service. */
export function cheapest({ packages }: Pick<PriceItem, "packages">): ShopPackage | undefined {
  const [first, ...rest] = packages ?? [];
  const amount = ({ charge }: ShopPackage) => Number(charge);
  return first && rest.reduce((least, each) => (amount(each) < amount(least) ? each : least), first);
}

export type Moves = readonly ServiceMove[];

/** The items with their price moves. */
export function withMoves(items: PriceItem[], moves: Moves): PriceItem[] {
  if (moves.length === 0) return items;
  const moved = new Map(moves.map(({ id, percent }) => [id, percent]));
  return items.map((item) => (moved.has(item.id) ? { ...item, move: moved.get(item.id)! } : item));
}

export function priceItem(service: Omit<ShopService, "description">): PriceItem {
  const { id, name, network, category, type, rate, fullRate, min, max, increment, refill, cancel, dripfeed, tags, packages } = service;
  const about = { id, name, network, category, type, tags, averageTime: service.finishSeconds ?? service.averageSeconds };
  const item = { ...about, startTime: service.startSeconds, rate, fullRate, min, max, increment, refill, cancel, dripfeed, packages };
  return withOriginal(item, service.originalName);
}

const withOriginal = (item: PriceItem, originalName: string | undefined): PriceItem =>
  originalName === undefined ? item : { ...item, originalName };

type Row = [
  id: number,
  name: string,
  place: number,
  type: number,
  rate: string,
  min: number,
  max: number,
  increment: number,
  flags: number,
  time: number | null,
  start: number | null,
  fullRate?: string | null,
  tags?: readonly string[],
  packages?: readonly ShopPackage[] | null,
  originalName?: string,
];

/** The serialised price list: each network, category and type is stored once. */
export interface PackedPrices {
  places: [network: string, category: string][];
  types: string[];
  items: Row[];
  moves: [id: number, percent: number | null][];
}

const NO_TAGS: readonly string[] = [];

const REFILL = 1;
const CANCEL = 2;
const DRIPFEED = 4;

export function packPrices(items: ShopPriceList["items"], moves: Moves = []): PackedPrices {
  const places = new Map<string, number>();
  const types = new Map<string, number>();
  const number = (known: Map<string, number>, key: string) => known.get(key) ?? (known.set(key, known.size), known.size - 1);
  const rows = items.map((s): Row => {
    const flags = (s.refill ? REFILL : 0) | (s.cancel ? CANCEL : 0) | (s.dripfeed ? DRIPFEED : 0);
    const place = number(places, JSON.stringify([s.network, s.category]));
    const row: Row = [
      s.id,
      s.name,
      place,
      number(types, s.type),
      s.rate,
      s.min,
      s.max,
      s.increment,
      flags,
      s.finishSeconds ?? s.averageSeconds,
      s.startSeconds,
    ];
    const hasPackages = s.packages !== null || s.originalName !== undefined;
    const hasTags = s.tags.length > 0 || hasPackages;
    if (s.fullRate !== null || hasTags) row.push(s.fullRate);
    if (hasTags) row.push(s.tags);
    if (hasPackages) row.push(s.packages);
    if (s.originalName !== undefined) row.push(s.originalName);
    return row;
  });
  return {
    places: [...places.keys()].map((key) => JSON.parse(key) as [string, string]),
    types: [...types.keys()],
    items: rows,
    moves: moves.map(({ id, percent }) => [id, percent]),
  };
}

export function unpackPrices({ places, types, items, moves }: PackedPrices): PriceItem[] {
  const unpacked = items.map((row): PriceItem => {
    const [
      id,
      name,
      place,
      type,
      rate,
      min,
      max,
      increment,
      flags,
      averageTime,
      startTime,
      full,
      tags = NO_TAGS,
      packages = null,
      original,
    ] = row;
    const [network, category] = places[place]!;
    const [refill, cancel, dripfeed] = [(flags & REFILL) !== 0, (flags & CANCEL) !== 0, (flags & DRIPFEED) !== 0];
    const about = { id, name, network, category, type: types[type]!, averageTime, startTime, tags };
    return withOriginal({ ...about, rate, fullRate: full ?? null, min, max, increment, refill, cancel, dripfeed, packages }, original);
  });
  return withMoves(
    unpacked,
    moves.map(([id, percent]) => ({ id, percent })),
  );
}
