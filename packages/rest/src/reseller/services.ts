import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import { VersionedCache } from "@vitrine/core/kernel/cache/versioned-cache";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { perPlatform } from "@vitrine/core/kernel/context/per-platform";
import { compress, type Encoding } from "./compress.ts";
import { WrittenLines } from "./written-lines.ts";

export interface PriceList {
  /** In parts. Not written if the client already has it. */
  body: (encoding: Encoding) => Promise<readonly Buffer[]>;
  version: string;
}

/** Each begins with a comma. Core keeps a service's object until it changes: most lines are the same for most customers. */
const lines = new WrittenLines<ShopService>((service) => `,${JSON.stringify(line(service))}`);

/** Bytes of compressed lists that one process keeps; 10,000 services take about 300,000. */
const MOST_BYTES = 16_000_000;

const compressedOf = perPlatform(() => new VersionedCache<Buffer>({ max: MOST_BYTES, weightOf: ({ length }) => length }));

/** The list at the caller's own prices, in the panel's default language; complete, because the protocol has no pages. */
export async function services(caller: Caller): Promise<PriceList> {
  const { services: list, etag } = await shopCatalogue({ ...caller, language: caller.panel.language });
  const body = async (encoding: Encoding) => {
    if (encoding === "identity") return listOf(list);
    const load = () => compress(Buffer.concat(listOf(list)), encoding);
    return [await compressedOf(caller.platform).recall(`${etag} ${encoding}`, load)];
  };
  return { body, version: `v2-${etag}` };
}

const OPENING = Buffer.from("[");
const CLOSING = Buffer.from("]");

function listOf(list: readonly ShopService[]): Buffer[] {
  const [first, ...rest] = lines.of(list);
  return first ? [OPENING, first.subarray(1), ...rest, CLOSING] : [OPENING, CLOSING];
}

function line(service: ShopService): Record<string, string | number | boolean> {
  return {
    service: service.id,
    name: service.name,
    type: service.type,
    category: service.category,
    rate: service.rate,
    min: String(service.min),
    max: String(service.max),
    refill: service.refill,
    cancel: service.cancel,
    dripfeed: service.dripfeed,
    average_time: averageTime(service.finishSeconds ?? service.averageSeconds),
    desc: service.description ?? "",
  };
}

const averageTime = (seconds: number | null): string => (seconds === null ? "" : durationText(seconds, "en"));
