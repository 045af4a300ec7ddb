import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import { compress, type Encoding } from "./compress.ts";
import type { Caller } from "@vitrine/core/kernel/context/context";

export interface PriceList {
  /** Not written if the client already has it. */
  body: (encoding: Encoding) => Promise<Buffer>;
  version: string;
}

type Encoded = Map<Encoding, Promise<Buffer>>;

/** Cached by the service object, which core keeps until it changes: most lines are the same for most customers. */
const lines = new WeakMap<ShopService, string>();
/** Complete lists of the latest callers, as they were sent; three megabytes each with 10,000 services. */
const bodies = new Map<readonly ShopService[], Encoded>();
const MOST_BODIES = 8;

/** The list at the caller's own prices, in the panel's default language; complete, because the protocol has no pages. */
export async function services(caller: Caller): Promise<PriceList> {
  const { services: list, etag } = await shopCatalogue({ ...caller, language: caller.panel.language });
  return { body: (encoding) => bodyOf(list, encoding), version: `v2-${etag}` };
}

function bodyOf(list: readonly ShopService[], encoding: Encoding): Promise<Buffer> {
  const encoded: Encoded = bodies.get(list) ?? new Map();
  bodies.delete(list);
  bodies.set(list, encoded);
  if (bodies.size > MOST_BODIES) bodies.delete(bodies.keys().next().value!);
  let body = encoded.get(encoding);
  if (!body) encoded.set(encoding, (body = compress(Buffer.from(`[${list.map(lineOf).join(",")}]`), encoding)));
  return body;
}

function lineOf(service: ShopService): string {
  let text = lines.get(service);
  if (text === undefined) lines.set(service, (text = JSON.stringify(line(service))));
  return text;
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
