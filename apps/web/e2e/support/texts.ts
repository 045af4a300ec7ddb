import { readFileSync } from "node:fs";
import i18next, { type FormatterModule, type TFunction } from "i18next";
import { textFile } from "@vitrine/contract/texts/folder";
import type { Language } from "./session.ts";

const NAMESPACES = [
  "common",
  "error",
  "toasts",
  "auth",
  "panel",
  "setup",
  "balance",
  "order",
  "orderAct",
  "orderKind",
  "catalog",
  "package",
  "provider",
  "performer",
  "user",
  "shop",
  "shopPage",
  "shopChanges",
  "shopStatus",
  "shopNews",
  "mailing",
  "shopAccount",
  "shopForm",
  "shopOrder",
  "guest",
  "legal",
  "landing",
  "settings",
  "notification",
  "audit",
  "telegram",
  "developer",
  "manager",
  "panelSettings",
  "share",
  "market",
  "statistics",
  "work",
  "price",
  "executor",
  "category",
  "export",
  "content",
  "appearance",
  "arrival",
  "drift",
  "integration",
  "interaction",
  "advert",
  "advertPlace",
  "languages",
  "lists",
  "translation",
  "sheet",
  "palette",
  "article",
  "payment",
  "payments",
  "payModal",
  "payment-systems",
  "tariff",
  "cpa",
  "referral",
  "withdrawal",
  "promo",
  "support",
  "shopSupport",
];

/** The product's texts, so that a journey runs in any language. */
export function textsIn(language: Language): TFunction {
  const instance = i18next.createInstance();
  const number = new Intl.NumberFormat(language);
  instance.use({
    type: "formatter",
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value: unknown, _format, _language, options) =>
      options?.["interpolationkey"] === "count" && typeof value === "number" ? number.format(value) : (value as string),
  } satisfies FormatterModule);
  const read = (namespace: string) => JSON.parse(readFileSync(textFile(language, namespace), "utf8")) as Record<string, string>;
  void instance.init({
    lng: language,
    ns: NAMESPACES,
    defaultNS: "common",
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { [language]: Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(namespace)])) },
  });
  return instance.t;
}
