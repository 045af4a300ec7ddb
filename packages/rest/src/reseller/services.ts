import { durationText } from "@vitrine/contract/kernel/text/duration";
import type { ShopService } from "@vitrine/contract/selling/catalog/shop";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import type { Caller } from "@vitrine/core/kernel/context/context";

export interface PriceList {
  body: () => Buffer;
  etag: string;
}

/** Cached by the service object, which core keeps until it changes: most lines are the same for most customers. */
const lines = new WeakMap<ShopService, string>();
/** Complete lists of the latest callers; three megabytes each with 10,000 services. */
const bodies = new Map<readonly ShopService[], Buffer>();
const MOST_BODIES = 8;

/** The list at the caller's own prices; complete, because the protocol has no pages. */
export async function services(caller: Caller): Promise<PriceList> {
  const { services: list, etag } = await shopCatalogue(caller);
  return { body: () => bodyOf(list), etag: `"v2-${etag}"` };
}

function bodyOf(list: readonly ShopService[]): Buffer {
  const body = bodies.get(list) ?? Buffer.from(`[${list.map(lineOf).join(",")}]`);
  bodies.delete(list);
  bodies.set(list, body);
  if (bodies.size > MOST_BODIES) bodies.delete(bodies.keys().next().value!);
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
    average_time: service.finishSeconds === null ? (service.averageTime ?? "") : durationText(service.finishSeconds, "en"),
    desc: service.description ?? "",
  };
}
