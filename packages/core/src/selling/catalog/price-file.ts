import { buffer } from "node:stream/consumers";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import { PRICE_FILE_COLUMNS, type PriceFileInput } from "@vitrine/contract/selling/catalog/price-file";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import { EXPORT_TYPES, writeExport } from "../../kernel/export/write-export.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { shopCatalogue } from "./shop.ts";

/** Total size in bytes of the files that one process keeps. */
const MOST_BYTES = 20_000_000;

const memoryOf = perPlatform(() => new VersionedCache<Uint8Array<ArrayBuffer>>({ max: MOST_BYTES, weightOf: (bytes) => bytes.length }));

/** The catalogue, or a network's part of it, at the caller's prices. Written once for all callers with the same prices. */
export async function priceFile(caller: Caller, { format, network }: PriceFileInput): Promise<File> {
  authorize(caller, "shop.catalog");
  const { etag, services } = await shopCatalogue(caller);
  const { platform, language } = caller;
  const write = async () => {
    const shown = network === null ? services : services.filter((service) => service.network === network);
    const rows = shown.map((service) => PRICE_FILE_COLUMNS.map(({ key }) => cellOf(service, key)));
    return new Uint8Array(await buffer(writeExport({ columns: PRICE_FILE_COLUMNS, format, language }, one(rows))));
  };
  const content = await memoryOf(platform).recall(`${etag} ${format} ${language} ${network ?? ""}`, write);
  const day = platform.now().toISOString().slice(0, 10);
  return new File([content], `prices_${day}.${format}`, { type: EXPORT_TYPES[format], lastModified: 0 });
}

const CELLS: Record<string, (service: ShopService) => string> = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  category: ({ category }) => category,
  network: ({ network }) => network,
  type: ({ type }) => type,
  rate: ({ rate }) => rate,
  min: ({ min }) => String(min),
  max: ({ max }) => String(max),
  refill: ({ refill }) => flag(refill),
  cancel: ({ cancel }) => flag(cancel),
};

const flag = (is: boolean) => (is ? "yes" : "no");

const cellOf = (service: ShopService, key: string): string => CELLS[key]!(service);

async function* one(rows: string[][]) {
  yield rows;
}
