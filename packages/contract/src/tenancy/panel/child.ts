import { z } from "zod";
import { idSchema, languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { currencySchema } from "./create.ts";
import { amountInput, amountSchema, parseAmount } from "../../kernel/amount/money.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";

export const childPanelSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the child panel" }),
    panel: panelItemSchema.meta({ description: "The child panel" }),
    customer: z
      .object({
        id: z.number().int().meta({ description: "Id of the customer" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .meta({ description: "The customer who ordered it" }),
    isTaken: z.boolean().meta({ description: "The customer has accepted it with a platform account" }),
    isConnected: z.boolean().meta({ description: "Its provider, which is this panel, has returned a catalogue" }),
    price: amountSchema.nullable().meta({ description: "Monthly, in the parent's currency; null: none was agreed" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "ChildPanel" });
export type ChildPanel = z.infer<typeof childPanelSchema>;

/** A customer's request for a panel of their own. */
export const childRequestSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the request" }),
    domain: z.string().meta({ description: "Address that the customer wants", examples: ["nova-smm.example"] }),
    price: amountSchema.meta({ description: "Monthly, as offered when the request was made" }),
    status: z.enum(["pending", "accepted", "refused"]).meta({ description: "Where the request stands" }),
    reason: z.string().nullable().meta({ description: "Why it was refused" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "ChildRequest" });
export type ChildRequest = z.infer<typeof childRequestSchema>;

export const childPanelsOutput = z.object({
  items: z.array(childPanelSchema).meta({ description: "The rows" }),
  requests: z
    .array(
      childRequestSchema.extend({
        customer: z
          .object({
            id: z.number().int().meta({ description: "Id of the customer" }),
            login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
          })
          .meta({ description: "The customer who asks for it" }),
      }),
    )
    .meta({ description: "Those that wait for a decision" }),
  price: amountSchema.nullable().meta({ description: "Monthly price for customers; null: not offered to them" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type ChildPanels = z.infer<typeof childPanelsOutput>;

const priceInput = amountInput.refine((value) => (parseAmount(value) ?? -1n) >= 0n, { error: "amount" });
/** null: customers can't request a panel. */
export const setChildPriceInput = z.object({
  price: priceInput.nullable().meta({ description: "Monthly price for customers; null: not offered to them" }),
});
export type SetChildPriceInput = z.infer<typeof setChildPriceInput>;
export const childPriceOutput = z.object({
  price: amountSchema.nullable().meta({ description: "Monthly price for customers; null: not offered to them" }),
});

const domainInput = z.string().trim().toLowerCase().min(1).max(253);
export const requestChildInput = z.object({
  domain: domainInput.meta({ description: "Address that the panel should have" }),
  price: priceInput.optional().meta({ description: "Monthly price that the customer read; refused where it is higher by now" }),
});
export type RequestChildInput = z.infer<typeof requestChildInput>;
/** The offer to a customer, and their latest request. */
export const childOfferOutput = z.object({
  price: amountSchema.nullable().meta({ description: "Monthly price; null: not offered" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  host: z.string().meta({ description: "Panels may be subdomains of it" }),
  request: childRequestSchema.nullable().meta({ description: "The caller's latest request; null: none, or its panel is theirs already" }),
});
export type ChildOffer = z.infer<typeof childOfferOutput>;
export const childRequestIdInput = z.object({ requestId: idSchema.meta({ description: "Id of the request" }) });
export type ChildRequestIdInput = z.infer<typeof childRequestIdInput>;
/** The customer is told the reason. */
export const refuseChildInput = z.object({
  ...childRequestIdInput.shape,
  reason: z.string().trim().min(1).max(500).meta({ description: "What the customer reads about the refusal" }),
});
export type RefuseChildInput = z.infer<typeof refuseChildInput>;

export const createChildInput = z.object({
  userId: idSchema.meta({ description: "The customer who gets it; what it orders here is paid from their balance" }),
  domain: domainInput.meta({ description: "Address that the panel gets" }),
  currency: currencySchema.meta({ description: "Currency of the child panel" }),
  language: languageSchema.meta({ description: "First language of the child panel" }),
  name: z.string().trim().min(1).max(60).optional().meta({ description: "Name that customers of the child panel read" }),
});
export type CreateChildInput = z.infer<typeof createChildInput>;
/** The link makes the customer its owner; it is also emailed. */
export const createChildOutput = z.object({
  child: childPanelSchema.meta({ description: "The panel that was made" }),
  inviteUrl: z.string().meta({ description: "Link that the customer accepts the panel with" }),
});
export const inviteChildOutput = createChildOutput.pick({ inviteUrl: true });
export const childIdInput = z.object({ childId: idSchema });
export type ChildIdInput = z.infer<typeof childIdInput>;
