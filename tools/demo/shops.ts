import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { type Amount, asAmount, ONE } from "@vitrine/contract/kernel/amount/money";
import { ATLAS_CUSTOMERS, NOVA_CUSTOMERS } from "./people.ts";

/** A panel of the demo and its characteristics. */
export interface DemoShop {
  label: string;
  owner: "owner" | "partner";
  /** Shops of the same taste sell the same services most. */
  taste: string;
  name: string;
  currency: "RUB" | "USD";
  language: Language;
  timeZone: string;
  template: "kiosk" | "bourse";
  /** Where its customers reach the owner. */
  contacts: { email: string; telegram: string };
  provider: { name: string; key: string };
  /** Switched off by its owner some hours ago: what was ordered from it stays open. */
  formerProvider: { name: string; url: string };
  /** Of the provider's currency, as the owner set it. */
  exchange: { currency: string; rate: string } | undefined;
  customers: readonly string[];
  ordersPerDay: number;
  /** Top-ups are multiples of it, in whole units. */
  topUpStep: bigint;
  topUpComments: readonly string[];
  /** How its customers pay. */
  payments: { practice: string; manual: string; instructions: string };
  /** Per 1000: what this shop's customers buy. */
  rates: { min: Amount; max: Amount };
  seed: number;
}

export const SHOPS: readonly DemoShop[] = [
  {
    label: "nova",
    owner: "owner",
    taste: "nova",
    name: "Nova",
    currency: "RUB",
    language: "ru",
    timeZone: "Europe/Moscow",
    template: "kiosk",
    contacts: { email: "help@nova.example", telegram: "nova_smm_help" },
    provider: { name: "Вершина SMM", key: "practice-ru-demo" },
    formerProvider: { name: "Маяк", url: "https://mayak.example/api/v2" },
    exchange: undefined,
    customers: NOVA_CUSTOMERS,
    ordersPerDay: 34,
    topUpStep: 500n,
    topUpComments: ["Перевод на карту", "Оплата по счёту", "Перевод по номеру телефона"],
    payments: {
      practice: "Учебная оплата",
      manual: "Перевод на карту",
      instructions: "Переведите сумму на карту 2200 0000 0000 0000 и укажите номер платежа в комментарии.",
    },
    rates: { min: asAmount(3n * ONE), max: asAmount(450n * ONE) },
    seed: 20_261_121,
  },
  {
    label: "atlas",
    owner: "owner",
    taste: "atlas",
    name: "Atlas",
    currency: "USD",
    language: "en",
    timeZone: "UTC",
    template: "bourse",
    contacts: { email: "support@atlas.example", telegram: "" },
    provider: { name: "Nusantara Panel", key: "practice-id-demo" },
    formerProvider: { name: "Lighthouse", url: "https://lighthouse.example/api/v2" },
    exchange: { currency: "IDR", rate: "0.000061" },
    customers: ATLAS_CUSTOMERS,
    ordersPerDay: 26,
    topUpStep: 10n,
    topUpComments: ["Bank transfer", "Card, paid by link", "Invoice"],
    payments: {
      practice: "Practice payment",
      manual: "Bank transfer",
      instructions: "Send the amount to DE00 0000 0000 0000 0000 00 and mention the payment number.",
    },
    rates: { min: asAmount(ONE / 4n), max: asAmount(12n * ONE) },
    seed: 61_000,
  },
  {
    label: "comet",
    owner: "partner",
    taste: "nova",
    name: "Comet",
    currency: "RUB",
    language: "uk",
    timeZone: "Europe/Kyiv",
    template: "kiosk",
    contacts: { email: "help@comet.example", telegram: "" },
    provider: { name: "Вершина SMM", key: "practice-ru-demo" },
    formerProvider: { name: "Берег", url: "https://bereg.example/api/v2" },
    exchange: undefined,
    customers: NOVA_CUSTOMERS,
    ordersPerDay: 24,
    topUpStep: 500n,
    topUpComments: ["Переказ на картку", "Оплата за рахунком"],
    payments: {
      practice: "Навчальна оплата",
      manual: "Переказ на картку",
      instructions: "Перекажіть суму на картку 4149 0000 0000 0000 і вкажіть номер платежу в коментарі.",
    },
    rates: { min: asAmount(3n * ONE), max: asAmount(450n * ONE) },
    seed: 41_207,
  },
];
