import en from "@vitrine/contract/texts/insight/en/audit.json" with { type: "json" };
import ru from "@vitrine/contract/texts/insight/ru/audit.json" with { type: "json" };
import uk from "@vitrine/contract/texts/insight/uk/audit.json" with { type: "json" };
import notification from "@vitrine/contract/texts/messaging/ru/notification.json" with { type: "json" };
import i18next from "i18next";
import { expect, test } from "vitest";
import { fieldName, valueText } from "./words.ts";

const i18n = i18next.createInstance();
await i18n.init({ lng: "en", ns: ["audit"], resources: { en: { audit: en }, ru: { audit: ru, notification }, uk: { audit: uk } } });
const textsIn = (language: string) => i18n.getFixedT<"audit">(language, "audit");

const formats = { moment: (value: Date): string => `at ${value.toISOString()}`, amount: (value: string): string => `sum ${value}` };

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
    "returned",
    "allowLoss",
    "digestAt",
  ];
  expect(recorded.filter((field) => fieldName(t, field) === field && field !== "channel")).toEqual([]);
});

test("the end of a period is no person", () => {
  expect(["ru", "uk"].map((language) => [fieldName(textsIn(language), "from"), fieldName(textsIn(language), "quiet.to")])).toEqual([
    ["с", "тихие часы · до"],
    ["з", "тихі години · до"],
  ]);
});

test("a status is shown in words, an order's as its list has it, and other values as they are", () => {
  const t = textsIn("uk");
  expect(valueText(t, "sending", { subject: "mailing:2", field: "status", ...formats })).toBe("надсилається");
  expect(valueText(t, "stopped", { subject: "mailing:2", field: "status", ...formats })).toBe("зупинено");
  expect(valueText(t, "stopped", { subject: "order:2", field: "", ...formats })).toBe("скасовано");
  expect(valueText(t, "later_word", { subject: "order:2", field: "status", ...formats })).toBe("later_word");
  expect(valueText(t, "draft", { subject: "user:2", field: "login", ...formats })).toBe("draft");
  expect(valueText(t, ["a", true], { subject: "view:2", field: "columns", ...formats })).toBe(`a, ${t("yes")}`);
});

test("choices of notifications name event and channels where their texts are loaded", () => {
  const event = { subject: "user:2", field: "order_failed", ...formats };
  expect(fieldName(textsIn("ru"), "order_failed")).toBe(notification.event.order_failed.name);
  expect(valueText(textsIn("ru"), ["panel", "webhook"], event)).toBe("Кабинет, Вебхук");
  expect(valueText(textsIn("ru"), [], event)).toBe(textsIn("ru")("none"));
  expect([fieldName(textsIn("en"), "order_failed"), valueText(textsIn("en"), ["panel"], event)]).toEqual(["order_failed", "panel"]);
});

test("moments are shown as dates, in whichever form they were recorded; other numbers stay", () => {
  const shown = (value: unknown, field: string) => valueText(textsIn("en"), value, { subject: "promo:2", field, ...formats });
  for (const field of ["expiresAt", "snoozedUntil", "from", "to", "audience.lastOrderFrom", "filter.dateTo"])
    expect(shown(1_795_219_200, field)).toBe("at 2026-11-21T00:00:00.000Z");
  expect(shown("2026-11-21T10:20:30.000Z", "snoozedUntil")).toBe("at 2026-11-21T10:20:30.000Z");
  expect([shown(1_795_219_200, "telegramId"), shown(12, "from"), shown("2026-11-21", "note")]).toEqual(["1795219200", "12", "2026-11-21"]);
});

test("amounts are written as the language does, wherever they are nested; the same characters of a name stay", () => {
  const shown = (value: unknown, field: string) => valueText(textsIn("ru"), value, { subject: "user:2", field, ...formats });
  for (const field of ["balance", "amount", "price.rate", "packages.0.price"]) expect(shown("-1000.50", field)).toBe("sum -1000.50");
  expect([shown("10.50", "name"), shown("per piece", "value"), shown("1.2.3", "rate")]).toEqual(["10.50", "per piece", "1.2.3"]);
});
