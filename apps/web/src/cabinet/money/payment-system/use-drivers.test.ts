import { readFileSync } from "node:fs";
import { textFile } from "@vitrine/contract/texts/folder";
import i18next from "i18next";
import { expect, test } from "vitest";
import { driverName } from "./use-drivers.ts";

test.each([
  ["ru", "Банковский перевод"],
  ["uk", "Банківський переказ"],
])("a transfer is named in %s, a brand as it names itself", async (lng, name) => {
  const i18n = i18next.createInstance();
  const texts = JSON.parse(readFileSync(textFile(lng as "ru" | "uk", "payment-systems"), "utf8")) as object;
  await i18n.init({ lng, resources: { [lng]: { "payment-systems": texts } } });
  const t = i18n.getFixedT<"payment-systems">(lng, "payment-systems");
  expect(driverName(t, { system: "bank-transfer", title: "Bank transfer" })).toBe(name);
  expect(driverName(t, { system: "stripe", title: "Stripe" })).toBe("Stripe");
});
