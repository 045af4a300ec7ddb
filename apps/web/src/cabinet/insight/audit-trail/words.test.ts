import en from "@vitrine/contract/texts/insight/en/audit.json" with { type: "json" };
import ru from "@vitrine/contract/texts/insight/ru/audit.json" with { type: "json" };
import uk from "@vitrine/contract/texts/insight/uk/audit.json" with { type: "json" };
import i18next from "i18next";
import { expect, test } from "vitest";
import { fieldName, valueText } from "./words.ts";

const i18n = i18next.createInstance();
await i18n.init({ lng: "en", ns: ["audit"], resources: { en: { audit: en }, ru: { audit: ru }, uk: { audit: uk } } });
const textsIn = (language: string) => i18n.getFixedT<"audit">(language, "audit");

test.each(["en", "ru", "uk"])("fields of mailings, adverts, payment systems and views have names in %s", (language) => {
  const t = textsIn(language);
  const recorded = [
    "body",
    "channel",
    "lastOrderFrom",
    "snoozedUntil",
    "pricePerDay",
    "feePercent",
    "credentialsSet",
    "isShared",
    "leastMargin",
  ];
  expect(recorded.filter((field) => fieldName(t, field) === field && field !== "channel")).toEqual([]);
});

test("a status is shown in words, an order's as its list has it, and other values as they are", () => {
  const t = textsIn("uk");
  expect(valueText(t, "sending", { subject: "mailing:2", field: "status" })).toBe("надсилається");
  expect(valueText(t, "stopped", { subject: "mailing:2", field: "status" })).toBe("зупинено");
  expect(valueText(t, "stopped", { subject: "order:2", field: "" })).toBe("скасовано");
  expect(valueText(t, "later_word", { subject: "order:2", field: "status" })).toBe("later_word");
  expect(valueText(t, "draft", { subject: "user:2", field: "login" })).toBe("draft");
  expect(valueText(t, ["a", true], { subject: "view:2", field: "columns" })).toBe(`a, ${t("yes")}`);
});
