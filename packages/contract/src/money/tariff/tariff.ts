import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { idSchema, optional, secondsSchema } from "../../kernel/paging/list.ts";

/** A new panel has everything without limits for so long. */
export const TRIAL_DAYS = 7;
/** A panel that is not paid for continues for so long. */
export const GRACE_DAYS = 3;
/** The owner is notified once so many percent of the orders are used. */
export const WARNED_PERCENT = 80;

export const tariffSchema = z
  .object({
    id: z.number().int(),
    type: panelTypeSchema,
    name: z.string(),
    /** Monthly. */
    price: amountSchema,
    currency: z.string(),
    /** A month; null: no limit. */
    ordersLimit: z.number().int().nullable(),
    /** Child panels that a panel may have; null: no limit. */
    panelsLimit: z.number().int().nullable(),
    features: z.array(z.string()),
  })
  .meta({ id: "Tariff" });
export type Tariff = z.infer<typeof tariffSchema>;

export const listTariffsInput = z.object({ type: optional(panelTypeSchema) });
export type ListTariffsInput = z.infer<typeof listTariffsInput>;
export const listTariffsOutput = z.object({ items: z.array(tariffSchema) });

export const TARIFF_STATUSES = ["trial", "paid", "grace", "not_payed"] as const;
export const tariffStatusSchema = z.enum(TARIFF_STATUSES);
export type TariffStatus = (typeof TARIFF_STATUSES)[number];

const nextChargeSchema = z.object({
  amount: amountSchema,
  currency: z.string(),
  at: secondsSchema,
});

/** A child panel that this one is charged for. */
export const childTariffSchema = z.object({
  panelId: z.number().int(),
  name: z.string(),
  domain: z.string(),
  panelStatus: panelStatusSchema,
  status: tariffStatusSchema,
  price: amountSchema,
  dueAt: secondsSchema,
});
export type ChildTariff = z.infer<typeof childTariffSchema>;

export const panelTariffOutput = z.object({
  /** null: the panel is free. */
  tariff: tariffSchema.nullable(),
  status: tariffStatusSchema,
  trialUntil: secondsSchema.nullable(),
  /** null: nothing was paid yet. */
  paidUntil: secondsSchema.nullable(),
  /** When an unpaid panel stops; null: nothing is owed. */
  graceUntil: secondsSchema.nullable(),
  /** Since the period, or the trial, began. */
  ordersUsed: z.number().int(),
  /** null: no limit. */
  ordersLimit: z.number().int().nullable(),
  panelsUsed: z.number().int(),
  panelsLimit: z.number().int().nullable(),
  /** null: nothing is charged. */
  nextCharge: nextChargeSchema.nullable(),
  /** What the panel changes to when the current period ends. */
  nextTariff: tariffSchema.nullable(),
  /** Of the wallet that is charged; null: not shown to this reader. */
  balance: amountSchema.nullable(),
  currency: z.string(),
  /** The panel that sold this one, and whose wallet is charged; null: the owner's on the platform. */
  parent: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** What the owner may change to. */
  offers: z.array(tariffSchema),
  children: z.array(childTariffSchema),
});
export type PanelTariff = z.infer<typeof panelTariffOutput>;

export const changeTariffInput = z.object({ tariffId: idSchema });
export type ChangeTariffInput = z.infer<typeof changeTariffInput>;
export const tariffQuoteOutput = z.object({
  tariff: tariffSchema,
  /** now: with a payment; free: now, without one; later: when the period ends; none: nothing changes. */
  when: z.enum(["now", "free", "later", "none"]),
  dueNow: amountSchema,
  /** Days of the period that the difference is paid for, and all its days; null: a whole month, or nothing. */
  days: z.object({ left: z.number().int(), all: z.number().int() }).nullable(),
  /** When the new price is charged next. */
  nextAt: secondsSchema,
  /** What is missing in the wallet; zero: nothing. */
  missing: amountSchema,
  balance: amountSchema,
  currency: z.string(),
});
export type TariffQuote = z.infer<typeof tariffQuoteOutput>;
