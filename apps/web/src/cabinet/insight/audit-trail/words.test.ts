import en from "@vitrine/contract/texts/insight/en/audit.json" with { type: "json" };
import ru from "@vitrine/contract/texts/insight/ru/audit.json" with { type: "json" };
import uk from "@vitrine/contract/texts/insight/uk/audit.json" with { type: "json" };
import notification from "@vitrine/contract/texts/messaging/ru/notification.json" with { type: "json" };
import { ARTICLE_KINDS } from "@vitrine/contract/content/article/article";
import { MENU_PLACES } from "@vitrine/contract/content/menu/menu";
import { POPUP_AUDIENCES, POPUP_FREQUENCIES } from "@vitrine/contract/content/popup/popup";
import { SEO_TARGETS } from "@vitrine/contract/content/seo/seo";
import { ADVERT_KINDS } from "@vitrine/contract/growth/advert/content";
import { API_SCOPES } from "@vitrine/contract/kernel/permission/role-names";
import { DIGESTS } from "@vitrine/contract/messaging/notification/events";
import { FEE_PAYERS } from "@vitrine/contract/money/payment/payment-system";
import { PROMO_KINDS } from "@vitrine/contract/money/promo/promo";
import { REFERRAL_BASES } from "@vitrine/contract/money/referral/referral";
import { EXECUTOR_KINDS } from "@vitrine/contract/ordering/executor/executor";
import { DRIFT_POLICIES } from "@vitrine/contract/selling/price/drift";
import { MARGIN_GUARDS } from "@vitrine/contract/selling/price/settings";
import { FAQ_KINDS } from "@vitrine/contract/support/faq/faq";
import { SHARE_KINDS } from "@vitrine/contract/tenancy/share/share";
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

test("the end of a period is not shown as a person", () => {
  expect(["ru", "uk"].map((language) => [fieldName(textsIn(language), "from"), fieldName(textsIn(language), "quiet.to")])).toEqual([
    ["с", "тихие часы · до"],
    ["з", "тихі години · до"],
  ]);
});

test("a status is shown in words, an order's with the words of its list, and other values as they are", () => {
  const t = textsIn("uk");
  expect(valueText(t, "sending", { subject: "mailing:2", field: "status", ...formats })).toBe("надсилається");
  expect(valueText(t, "stopped", { subject: "mailing:2", field: "status", ...formats })).toBe("зупинено");
  expect(valueText(t, "stopped", { subject: "order:2", field: "", ...formats })).toBe("скасовано");
  expect(valueText(t, "later_word", { subject: "order:2", field: "status", ...formats })).toBe("later_word");
  expect(valueText(t, "draft", { subject: "user:2", field: "login", ...formats })).toBe("draft");
  expect(valueText(t, ["a", true], { subject: "view:2", field: "columns", ...formats })).toBe(`a, ${t("yes")}`);
});

test.each(["en", "ru", "uk"])("the choices of settings have texts in %s", (language) => {
  const t = textsIn(language);
  const choices = {
    audience: POPUP_AUDIENCES,
    base: REFERRAL_BASES,
    digest: DIGESTS,
    driftPolicy: DRIFT_POLICIES,
    feePayer: FEE_PAYERS,
    frequency: POPUP_FREQUENCIES,
    kind: [...ADVERT_KINDS, ...EXECUTOR_KINDS, ...PROMO_KINDS, ...SHARE_KINDS, ...FAQ_KINDS, ...ARTICLE_KINDS],
    marginGuard: MARGIN_GUARDS,
    place: MENU_PLACES,
    policy: DRIFT_POLICIES,
    scope: API_SCOPES,
    target: SEO_TARGETS,
  };
  const unnamed = Object.entries(choices).flatMap(([field, codes]) =>
    codes.filter((code) => !i18n.exists(`choice.${field}.${code}`, { lng: language })).map((code) => `${field}.${code}`),
  );
  expect(unnamed).toEqual([]);
  expect(valueText(t, "uk", { subject: "page:2", field: "items.language", ...formats })).toBe("Українська");
});

test("choices are shown in words, also in lists and in parts of a setting; typed text stays", () => {
  const shown = (value: unknown, field: string) => valueText(textsIn("ru"), value, { subject: "popup:2", field, ...formats });
  expect(shown("customers", "audience")).toBe("клиенты");
  expect(shown(["email", "inbox"], "news")).toBe("Почта, уведомление");
  expect(shown(["guests"], "audience")).toBe("гости");
  expect(shown("footer", "items.place")).toBe("нижняя часть страницы");
  expect(shown("customers", "text")).toBe("customers");
  expect(shown("later_word", "audience")).toBe("later_word");
});

test("notification choices are shown with event and channels if their texts are loaded", () => {
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

test("amounts are written as the language does, wherever they are nested; a name that looks like an amount stays", () => {
  const shown = (value: unknown, field: string) => valueText(textsIn("ru"), value, { subject: "user:2", field, ...formats });
  for (const field of ["balance", "amount", "price.rate", "packages.0.price"]) expect(shown("-1000.50", field)).toBe("sum -1000.50");
  expect([shown("10.50", "name"), shown("per piece", "value"), shown("1.2.3", "rate")]).toEqual(["10.50", "per piece", "1.2.3"]);
});
