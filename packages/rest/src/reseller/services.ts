import { durationText } from "@vitrine/contract/catalog/duration";
import type { ShopService } from "@vitrine/contract/catalog/shop";
import { shopCatalogue } from "@vitrine/core/catalog/shop";
import type { Caller } from "@vitrine/core/context";

export interface PriceList {
  body: Buffer;
  etag: string;
}

/** By the catalogue they were written from, which core keeps as it is until it changes. */
const written = new WeakMap<readonly ShopService[], Buffer>();

/** The caller's own prices; the whole list, as the protocol has no pages. */
export async function services(caller: Caller): Promise<PriceList> {
  const { services: list, etag } = await shopCatalogue(caller);
  const body = written.get(list) ?? Buffer.from(JSON.stringify(list.map(line)));
  written.set(list, body);
  return { body, etag: `"v2-${etag}"` };
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
