import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { currencySchema } from "./create.ts";
import { amountInput, amountSchema, parseAmount } from "../../kernel/amount/money.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";

export const childPanelSchema = z
  .object({
    id: z.number().int(),
    panel: panelItemSchema,
    customer: z.object({ id: z.number().int(), login: z.string() }),
    /** The customer has accepted it with a platform account. */
    isTaken: z.boolean(),
    /** Its provider, which is this panel, has returned a catalogue. */
    isConnected: z.boolean(),
    /** Monthly, in the parent's currency; null: none was agreed. */
    price: amountSchema.nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "ChildPanel" });
export type ChildPanel = z.infer<typeof childPanelSchema>;

/** A customer's request for a panel of their own. */
export const childRequestSchema = z
  .object({
    id: z.number().int(),
    domain: z.string(),
    /** Monthly, as offered when the request was made. */
    price: amountSchema,
    status: z.enum(["pending", "accepted", "refused"]),
    /** Why it was refused. */
    reason: z.string().nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "ChildRequest" });
export type ChildRequest = z.infer<typeof childRequestSchema>;

export const childPanelsOutput = z.object({
  items: z.array(childPanelSchema),
  /** Those that wait for a decision. */
  requests: z.array(childRequestSchema.extend({ customer: z.object({ id: z.number().int(), login: z.string() }) })),
  /** Monthly price for customers; null: not offered to them. */
  price: amountSchema.nullable(),
  currency: z.string(),
});
export type ChildPanels = z.infer<typeof childPanelsOutput>;

const priceInput = amountInput.refine((value) => (parseAmount(value) ?? -1n) >= 0n, { error: "amount" });
/** null: customers can't request a panel. */
export const setChildPriceInput = z.object({ price: priceInput.nullable() });
export type SetChildPriceInput = z.infer<typeof setChildPriceInput>;
export const childPriceOutput = z.object({ price: amountSchema.nullable() });

const domainInput = z.string().trim().toLowerCase().min(1).max(253);
export const requestChildInput = z.object({ domain: domainInput });
export type RequestChildInput = z.infer<typeof requestChildInput>;
/** What a customer is offered, and their latest request. */
export const childOfferOutput = z.object({
  price: amountSchema.nullable(),
  currency: z.string(),
  /** Panels may be subdomains of it. */
  host: z.string(),
  request: childRequestSchema.nullable(),
});
export type ChildOffer = z.infer<typeof childOfferOutput>;
export const childRequestIdInput = z.object({ requestId: idSchema });
export type ChildRequestIdInput = z.infer<typeof childRequestIdInput>;
/** The customer is told the reason. */
export const refuseChildInput = z.object({ ...childRequestIdInput.shape, reason: z.string().trim().min(1).max(500) });
export type RefuseChildInput = z.infer<typeof refuseChildInput>;

export const createChildInput = z.object({
  /** The customer who gets it; what it orders here is paid from their balance. */
  userId: idSchema,
  domain: domainInput,
  currency: currencySchema,
  language: languageSchema,
  name: z.string().trim().min(1).max(60).optional(),
});
export type CreateChildInput = z.infer<typeof createChildInput>;
/** The link makes the customer its owner; it is also emailed. */
export const createChildOutput = z.object({ child: childPanelSchema, inviteUrl: z.string() });
export const childIdInput = z.object({ childId: idSchema });
export type ChildIdInput = z.infer<typeof childIdInput>;
