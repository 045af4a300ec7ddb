import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { idSchema, optional, secondsSchema } from "../../kernel/paging/list.ts";

/** The trial of a new panel, without limits. */
export const TRIAL_DAYS = 7;
/** How long an unpaid panel continues. */
export const GRACE_DAYS = 3;
/** The owner is notified when this percentage of the orders is used. */
export const WARNED_PERCENT = 80;

export const tariffSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the tariff" }),
    type: panelTypeSchema.meta({ description: "What it is sold for: a panel or a shop" }),
    name: z.string().meta({ description: "Name of the tariff", examples: ["Start"] }),
    price: amountSchema.meta({ description: "Monthly" }),
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    ordersLimit: z.number().int().nullable().meta({ description: "A month; null: no limit" }),
    panelsLimit: z.number().int().nullable().meta({ description: "Child panels that a panel may have; null: no limit" }),
    features: z.array(z.string()).meta({ description: "What the tariff includes, a line each" }),
  })
  .meta({ id: "Tariff" });
export type Tariff = z.infer<typeof tariffSchema>;

export const listTariffsInput = z.object({
  type: optional(panelTypeSchema).meta({ description: "Only tariffs for panels, or only for shops" }),
});
export type ListTariffsInput = z.infer<typeof listTariffsInput>;
export const listTariffsOutput = z.object({ items: z.array(tariffSchema).meta({ description: "Tariffs that are offered, by price" }) });

export const TARIFF_STATUSES = ["trial", "paid", "grace", "not_payed"] as const;
export const tariffStatusSchema = z.enum(TARIFF_STATUSES);
export type TariffStatus = (typeof TARIFF_STATUSES)[number];

const nextChargeSchema = z.object({
  amount: amountSchema,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  at: secondsSchema,
});

/** A child panel that this one is charged for. */
export const childTariffSchema = z.object({
  panelId: z.number().int().meta({ description: "Id of the child panel" }),
  name: z.string().meta({ description: "Name of the child panel" }),
  domain: z.string().meta({ description: "Host name that the panel is served at", examples: ["nova-smm.example"] }),
  panelStatus: panelStatusSchema,
  status: tariffStatusSchema.meta({ description: "Whether it is on trial, paid, in its grace period or closed until it is paid" }),
  price: amountSchema,
  dueAt: secondsSchema,
});
export type ChildTariff = z.infer<typeof childTariffSchema>;

/** A customer's child panels from the panel they buy from, and the price of each. */
export const ownPanelsOutput = z.object({
  items: z
    .array(
      z.object({
        panelId: z.number().int().meta({ description: "Id of the child panel" }),
        name: z.string().meta({ description: "As its owner named it", examples: ["Max Boost"] }),
        domain: z.string().meta({ description: "Where its storefront is", examples: ["maxboost.example"] }),
        status: tariffStatusSchema.meta({ description: "Whether the customer has paid for it" }),
        price: amountSchema.meta({ description: "A month, in the currency of the panel that sold it" }),
        dueAt: secondsSchema.meta({ description: "End of the trial or of the paid month; seconds since the epoch" }),
        graceUntil: secondsSchema
          .nullable()
          .meta({ description: "When an unpaid panel stops, seconds since the epoch; null: nothing is owed" }),
      }),
    )
    .meta({ description: "The newest first" }),
});
export type OwnPanels = z.infer<typeof ownPanelsOutput>;
/** The storefront's query of them. */
export interface TariffQueries {
  ownPanels(): Promise<OwnPanels>;
}

export const panelTariffOutput = z.object({
  tariff: tariffSchema.nullable().meta({ description: "null: the panel is free" }),
  status: tariffStatusSchema.meta({ description: "Whether the panel is on trial, paid, in its grace period or closed until it is paid" }),
  trialUntil: secondsSchema.nullable(),
  paidUntil: secondsSchema.nullable().meta({ description: "null: nothing was paid yet" }),
  graceUntil: secondsSchema.nullable().meta({ description: "When an unpaid panel stops; null: nothing is owed" }),
  ordersUsed: z.number().int().meta({ description: "Since the period, or the trial, began" }),
  ordersLimit: z.number().int().nullable().meta({ description: "null: no limit" }),
  panelsUsed: z.number().int().meta({ description: "Child panels that the panel has" }),
  panelsLimit: z.number().int().nullable().meta({ description: "Child panels that the panel may have; null: no limit" }),
  nextCharge: nextChargeSchema.nullable().meta({ description: "null: nothing is charged" }),
  nextTariff: tariffSchema.nullable().meta({ description: "What the panel changes to when the current period ends" }),
  balance: amountSchema.nullable().meta({ description: "Of the wallet that is charged; null: not shown to this reader" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  parent: z
    .object({
      name: z.string().meta({ description: "Name of the panel that sold it" }),
      url: z.string().meta({ description: "Address of that panel's storefront" }),
    })
    .nullable()
    .meta({ description: "The panel that sold this one, and whose wallet is charged; null: the owner's on the platform" }),
  offers: z.array(tariffSchema).meta({ description: "What the owner may change to" }),
  children: z.array(childTariffSchema).meta({ description: "Child panels that this one is charged for" }),
});
export type PanelTariff = z.infer<typeof panelTariffOutput>;

export const changeTariffInput = z.object({ tariffId: idSchema.meta({ description: "Id of the tariff to change to" }) });
export type ChangeTariffInput = z.infer<typeof changeTariffInput>;
export const tariffQuoteOutput = z.object({
  tariff: tariffSchema.meta({ description: "The tariff to change to" }),
  when: z
    .enum(["now", "free", "later", "none"])
    .meta({ description: "now: with a payment; free: now, without one; later: when the period ends; none: nothing changes" }),
  dueNow: amountSchema,
  days: z
    .object({
      left: z.number().int().meta({ description: "Days of the period that are left" }),
      all: z.number().int().meta({ description: "Days of the whole period" }),
    })
    .nullable()
    .meta({ description: "Days of the period that the difference is paid for, and all its days; null: a whole month, or nothing" }),
  /** When the new price is charged next. */
  nextAt: secondsSchema,
  /** The amount missing in the wallet; zero if none. */
  missing: amountSchema,
  balance: amountSchema,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type TariffQuote = z.infer<typeof tariffQuoteOutput>;
