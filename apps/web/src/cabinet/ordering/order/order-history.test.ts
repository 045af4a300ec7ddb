import { readFileSync } from "node:fs";
import { ORDER_EVENT_KINDS } from "@vitrine/contract/ordering/order/events";
import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import { createInstance } from "i18next";
import { expect, it } from "vitest";
import { describer } from "./order-history.tsx";

const detail = { order: { charge: "1.00", provider: null }, currency: "USD" } as unknown as OrderDetail;

it.each(LANGUAGES)("each event has its own text in %s", async (language) => {
  const i18n = createInstance();
  const order: object = JSON.parse(readFileSync(textFile(language, "order"), "utf8"));
  await i18n.init({ lng: language, resources: { [language]: { order } }, saveMissing: true });
  const missing: string[] = [];
  i18n.on("missingKey", (_languages: unknown, _namespace: unknown, key: string) => missing.push(key));
  const tell = describer(i18n.getFixedT(language, "order"), detail);
  const titles = ORDER_EVENT_KINDS.map((kind) => tell({ kind, data: {}, createdAt: 0 }).title);
  expect(missing).toEqual([]);
  expect(new Set(titles).size).toBe(ORDER_EVENT_KINDS.length);
});
