import { ORDER_STATUSES, orderKindSchema, type OrderStatus, orderStatusSchema } from "../../kernel/status/status.ts";
import { z } from "zod";
import { idSchema, idsFilter, listInput, listOutput, optional, secondsSchema, sortInput } from "../../kernel/paging/list.ts";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { orderDetailsSchema } from "./details.ts";
import { customerActionsSchema, refillSchema } from "../action/actions.ts";
import { ownerActionSchema } from "../action/owner-actions.ts";
import { dispatchSchema } from "./status.ts";
import { ORDER_EVENT_KINDS, OWN_ORDER_EVENT_KINDS } from "./events.ts";

const named = z.object({
  id: z.number().int().meta({ description: "Id of the service, category or provider" }),
  name: z.string().meta({ description: "As it is called now" }),
});

const moneySchema = amountSchema.nullable().meta({ description: "null: not shown to this manager" });

/** An order waits while its provider is switched off, out of money, or does not accept the key. */
export const WAIT_CODES = ["provider_inactive", "insufficient_funds", "provider_key_invalid"] as const;

/** An order as the panel's owner sees it. */
export const orderSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the order" }),
    kind: orderKindSchema.meta({ description: "A single order, a drip-feed and its runs, a subscription and the orders of its posts" }),
    /** The drip-feed or subscription that it belongs to. */
    parentId: z.number().int().nullable().meta({ description: "The drip-feed or subscription that it belongs to" }),
    user: z
      .object({
        id: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .meta({ description: "The customer" }),
    service: named.meta({ description: "The ordered service" }),
    category: named.meta({ description: "The service's category" }),
    provider: named.nullable().meta({ description: "null: in-house, or not shown to this manager" }),
    type: z.string().meta({ description: "The service's type" }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
    details: orderDetailsSchema.meta({ description: "Fields of the service's type; those that the type does not have are left out" }),
    charge: amountSchema.meta({ description: "What the customer paid" }),
    refunded: amountSchema.meta({ description: "What was given back of the charge" }),
    cost: moneySchema.meta({ description: "What the provider takes for it" }),
    /** Charge less refunds less the provider's cost of what was delivered. */
    margin: moneySchema.meta({ description: "Charge less refunds less the cost of what was delivered" }),
    status: orderStatusSchema.meta({ description: "Where the order stands" }),
    dispatch: dispatchSchema.meta({ description: "Where its sending stands" }),
    providerOrderId: z.string().nullable().meta({ description: "The order's id at the provider" }),
    /** Its position in the service's list of providers, from 0. */
    performer: z.number().int().meta({ description: "Position in the service's list of providers, from 0" }),
    startCount: z.number().int().nullable().meta({ description: "The count before the order" }),
    remains: z.number().int().nullable().meta({ description: "How many are missing" }),
    failCode: z.string().nullable().meta({ description: "Why it failed" }),
    /** Why the order is not sent to its provider yet: it is sent automatically once this is fixed. */
    waits: z.enum(WAIT_CODES).nullable().meta({ description: "Why it is not sent yet" }),
    /** Never sent before. */
    startAt: secondsSchema.nullable().meta({ description: "Never sent before, in seconds since the epoch" }),
    /** Cancellation was requested from the provider, which has not confirmed it by status yet. */
    cancelAsked: z.boolean().meta({ description: "Cancellation was requested and is not confirmed yet" }),
    /** The actions available now. */
    actions: z.array(ownerActionSchema).meta({ description: "The actions available now" }),
    isTest: z.boolean().meta({ description: "Of a test account or service" }),
    createdAt: secondsSchema.meta({ description: "When it was placed, in seconds since the epoch" }),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

/** Any other value means no filter. */
const statusFilter = z
  .preprocess((value) => ((ORDER_STATUSES as readonly unknown[]).includes(value) ? value : null), orderStatusSchema.nullable())
  .optional()
  .transform((value): OrderStatus | null => value ?? null);

export const orderFilters = {
  category: optional(idSchema).meta({ description: "Orders of services in this category" }),
  /** The network, where no category is given. */
  networkId: optional(z.string().max(60)).meta({ description: "Of this network, where no category is given" }),
  serviceId: optional(idSchema).meta({ description: "Of this service" }),
  status: statusFilter.meta({ description: "With this status; any other value is no filter" }),
  link: optional(z.string().trim().max(2048)).meta({ description: "With this link" }),
  dateFrom: optional(numberInput(z.int().min(0).max(32_503_680_000))).meta({
    description: "Placed from then on, in seconds since the epoch",
  }),
  dateTo: optional(numberInput(z.int().min(0).max(32_503_680_000))).meta({ description: "Placed until then, in seconds since the epoch" }),
};

const orderRange = {
  ids: idsFilter,
  sort: sortInput(["-created_at", "created_at"], "-created_at: the newest first; created_at: the oldest first"),
};

export const listOrdersInput = z.object({
  ...listInput,
  ...orderRange,
  ...orderFilters,
  userId: optional(idSchema).meta({ description: "Orders of this customer" }),
  dispatch: optional(dispatchSchema).meta({ description: "Orders whose sending stands so" }),
  kind: optional(orderKindSchema).meta({ description: "Single orders, drip-feeds, runs, subscriptions or posts alone" }),
  parentId: optional(idSchema).meta({ description: "Runs of a drip-feed, posts of a subscription" }),
  /** Keyset of the page requested: orders before (older than) or after (newer than) this id. */
  before: optional(idSchema).meta({ description: "Older than this order" }),
  after: optional(idSchema).meta({ description: "Newer than this order" }),
  total: optional(z.stringbool().or(z.boolean())).meta({
    description: "false: orders are not counted, which is faster; `total` is then only how many there are at least",
  }),
});
export type ListOrdersInput = z.infer<typeof listOrdersInput>;
/** One currency for every amount of the list: the panel's. */
export const inCurrency = { currency: z.string().meta({ description: "The panel's, of every amount" }) };
export const listOrdersOutput = listOutput(orderSchema).extend(inCurrency);

/** Kept per status up to 1,000; more shows as 1000 with `more`. */
export const orderCountsOutput = z.object({
  items: z
    .array(
      z.object({
        status: z.union([orderStatusSchema, z.literal("all")]).meta({ description: "The status, or all of them" }),
        count: z.number().int().meta({ description: "Orders with it, at most 1000" }),
        more: z.boolean().meta({ description: "true: there are more than `count`" }),
      }),
    )
    .meta({ description: "Orders by status" }),
  unknown: z.number().int().meta({ description: "Orders whose outcome at the provider is not known" }),
  held: z.number().int().meta({ description: "On hold for the owner's approval" }),
});

export const orderViewCountsOutput = z.object({
  items: z
    .array(
      z.object({
        viewId: z.number().int().meta({ description: "The view, as GET panel/{panelId}/views names it" }),
        count: z.number().int().meta({ description: "Orders that it shows, at most 1000" }),
        more: z.boolean().meta({ description: "true: there are more than `count`" }),
      }),
    )
    .meta({ description: "Your views of orders and those that are shared with you: the first 20" }),
});

export const orderIdInput = z.object({ orderId: idSchema.meta({ description: "Id of the order" }) });
export type OrderIdInput = z.infer<typeof orderIdInput>;

export const orderEventSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS).meta({ description: "What happened" }),
  data: z.record(z.string(), z.unknown()).meta({ description: "Figures and names of the event, by its kind" }),
  createdAt: secondsSchema,
});
export const ownOrderEventSchema = orderEventSchema.extend({
  kind: z.enum(OWN_ORDER_EVENT_KINDS).meta({ description: "What happened, as far as customers see it" }),
});
export const ledgerLineSchema = z.object({
  transferId: z.number().int().meta({ description: "Id of the movement of money; its entries share it" }),
  cause: z.string().meta({ description: "Why money moved", examples: ["order"] }),
  account: z.string().meta({ description: "The account of the ledger", examples: ["customer"] }),
  amount: amountSchema.meta({ description: "What was added; negative: what was taken" }),
  createdAt: secondsSchema,
});
export const providerCallSchema = z.object({
  action: z.string().meta({ description: "The call of the reseller API", examples: ["add"] }),
  outcome: z.string().meta({ description: "How the call ended", examples: ["accepted"] }),
  request: z.record(z.string(), z.unknown()).meta({ description: "Parameters that were sent, without the key" }),
  httpStatus: z.number().int().nullable().meta({ description: "HTTP status of the response; null where none arrived" }),
  answer: z.string().nullable().meta({ description: "The response as it arrived, cut; null where none arrived" }),
  durationMs: z.number().int().meta({ description: "How long the call took, in milliseconds" }),
  createdAt: secondsSchema,
});
export const orderDetailOutput = z.object({
  order: orderSchema.meta({ description: "The order as lists have it" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  fields: z.record(z.string(), z.unknown()).meta({ description: "Fields of the service's type, as ordered" }),
  timeline: z.array(orderEventSchema).meta({ description: "What happened to the order, oldest first" }),
  money: z.array(ledgerLineSchema).meta({ description: "Entries of the ledger; empty: not shown to this manager" }),
  calls: z.array(providerCallSchema).meta({ description: "Calls to the provider about this order; empty: not shown to this manager" }),
  refills: z.array(refillSchema).meta({ description: "Newest first" }),
});
export type OrderDetail = z.infer<typeof orderDetailOutput>;

/** An order as its customer sees it. */
export const ownOrderSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the order" }),
    kind: orderKindSchema.meta({ description: "A single order, a drip-feed and its runs, a subscription and the orders of its posts" }),
    parentId: z.number().int().nullable().meta({ description: "The drip-feed or subscription that it belongs to" }),
    service: named.meta({ description: "The ordered service" }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
    details: orderDetailsSchema.meta({ description: "Fields of the service's type; those that the type does not have are left out" }),
    charge: amountSchema.meta({ description: "What the customer paid" }),
    refunded: amountSchema.meta({ description: "What was given back of the charge" }),
    startCount: z.number().int().nullable().meta({ description: "The count before the order" }),
    remains: z.number().int().nullable().meta({ description: "How many are missing" }),
    status: orderStatusSchema.meta({ description: "Where the order stands" }),
    startAt: secondsSchema.nullable().meta({ description: "Never sent before, in seconds since the epoch" }),
    cancelAsked: z.boolean().meta({ description: "Cancellation was requested and is not confirmed yet" }),
    /** The actions available to the customer now. */
    can: customerActionsSchema.meta({ description: "The actions available to the customer now" }),
    isTest: z.boolean().meta({ description: "Of a test account or service" }),
    createdAt: secondsSchema.meta({ description: "When it was placed, in seconds since the epoch" }),
  })
  .meta({ id: "OwnOrder" });
export type OwnOrder = z.infer<typeof ownOrderSchema>;
export const listOwnOrdersInput = z.object({
  ...listInput,
  ...orderRange,
  ...orderFilters,
  before: optional(idSchema).meta({ description: "Older than this order" }),
  after: optional(idSchema).meta({ description: "Newer than this order" }),
});
export type ListOwnOrdersInput = z.infer<typeof listOwnOrdersInput>;
export const listOwnOrdersOutput = listOutput(ownOrderSchema).extend(inCurrency);
export const ownOrderIdInput = z.object({ orderId: idSchema.meta({ description: "Id of the order" }) });
export const ownOrderOutput = z.object({
  ...ownOrderSchema.shape,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  timeline: z.array(ownOrderEventSchema).meta({ description: "What happened to the order, oldest first" }),
});

/** The filters of a list, without paging. */
export const orderTotalInput = listOrdersInput.omit({ page: true, perPage: true, sort: true, before: true, after: true, total: true });
export type OrderTotalInput = z.infer<typeof orderTotalInput>;

export const orderTotalOutput = listOutput(orderSchema).pick({ total: true, totalIsEstimate: true });
export type OrderTotalOutput = z.infer<typeof orderTotalOutput>;
