import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import { VersionedCache } from "@vitrine/core/kernel/cache/versioned-cache";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { perPlatform } from "@vitrine/core/kernel/context/per-platform";
import { compress, type Encoding } from "./compress.ts";

export interface PriceList {
  /** Not written if the client already has it. */
  body: (encoding: Encoding) => Promise<Buffer>;
  version: string;
}

/** Each with a comma. Cached by the service object, which core keeps until it changes: most lines are the same for most customers. */
const lines = new WeakMap<ShopService, Buffer>();

/** Bytes of complete lists that one process keeps as they were sent: three megabytes each with 10,000 services, a tenth of that compressed. */
const MOST_BYTES = { plain: 9_000_000, compressed: 16_000_000 };

const weightOf = ({ length }: Buffer): number => length;
const bodiesOf = perPlatform(() => ({
  plain: new VersionedCache<Buffer>({ max: MOST_BYTES.plain, weightOf }),
  compressed: new VersionedCache<Buffer>({ max: MOST_BYTES.compressed, weightOf }),
}));

/** The list at the caller's own prices, in the panel's default language; complete, because the protocol has no pages. */
export async function services(caller: Caller): Promise<PriceList> {
  const { services: list, etag } = await shopCatalogue({ ...caller, language: caller.panel.language });
  const { plain, compressed } = bodiesOf(caller.platform);
  const written = () => plain.recall(etag, () => Promise.resolve(listOf(list)));
  const body = (encoding: Encoding) =>
    encoding === "identity" ? written() : compressed.recall(`${etag} ${encoding}`, async () => compress(await written(), encoding));
  return { body, version: `v2-${etag}` };
}

/** Bytes are copied together: three megabytes of text would first be collected and then encoded. */
function listOf(services: readonly ShopService[]): Buffer {
  if (services.length === 0) return Buffer.from("[]");
  const bytes = Buffer.concat([Buffer.from("["), ...services.map(lineOf)]);
  bytes.write("]", bytes.length - 1);
  return bytes;
}

function lineOf(service: ShopService): Buffer {
  let bytes = lines.get(service);
  if (bytes === undefined) lines.set(service, (bytes = Buffer.from(`${JSON.stringify(line(service))},`)));
  return bytes;
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
