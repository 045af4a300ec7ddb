import { orderKindSchema } from "../../kernel/status/status.ts";
import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { customerActionsSchema, refillSchema } from "../action/actions.ts";
import { ownerActionSchema } from "../action/owner-actions.ts";
import { dispatchSchema } from "./status.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusSchema } from "../../kernel/status/status.ts";
import { ORDER_EVENT_KINDS, OWN_ORDER_EVENT_KINDS } from "./events.ts";

const named = z.object({ id: z.number().int(), name: z.string() });

const moneySchema = amountSchema.nullable().meta({ description: "null: not shown to this manager" });

/** An order waits while its provider is switched off, out of money, or does not accept the key. */
export const WAIT_CODES = ["provider_inactive", "insufficient_funds", "provider_key_invalid"] as const;

/** An order as the panel's owner sees it. */
export const orderSchema = z
  .object({
    id: z.number().int().meta({ description: "The order" }),
    kind: orderKindSchema.meta({ description: "A single order, a drip-feed and its runs, a subscription and the orders of its posts" }),
    /** The drip-feed or subscription that it belongs to. */
    parentId: z.number().int().nullable().meta({ description: "The drip-feed or subscription that it belongs to" }),
    user: z.object({ id: z.number().int(), login: z.string() }).meta({ description: "The customer" }),
    service: named.meta({ description: "The ordered service" }),
    category: named.meta({ description: "The service's category" }),
    provider: named.nullable().meta({ description: "null: in-house, or not shown to this manager" }),
    type: z.string().meta({ description: "The service's type" }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
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
  category: optional(idSchema).meta({ description: "Of this category" }),
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

export const listOrdersInput = z.object({
  ...listInput,
  ...orderFilters,
  userId: optional(idSchema),
  dispatch: optional(dispatchSchema),
  kind: optional(orderKindSchema),
  /** Runs of a drip-feed, posts of a subscription. */
  parentId: optional(idSchema),
  /** Keyset of the page requested: orders before (older than) or after (newer than) this id. */
  before: optional(idSchema).meta({ description: "Older than this order" }),
  after: optional(idSchema).meta({ description: "Newer than this order" }),
});
export type ListOrdersInput = z.infer<typeof listOrdersInput>;
/** One currency for every amount of the list: the panel's. */
export const inCurrency = { currency: z.string().meta({ description: "The panel's, of every amount" }) };
export const listOrdersOutput = listOutput(orderSchema).extend(inCurrency);

/** Kept per status up to 1,000; more shows as 1000 with `more`. */
export const orderCountsOutput = z.object({
  items: z.array(z.object({ status: z.union([orderStatusSchema, z.literal("all")]), count: z.number().int(), more: z.boolean() })),
  unknown: z.number().int(),
  /** On hold for the owner's approval. */
  held: z.number().int(),
});

export const orderIdInput = z.object({ orderId: idSchema });
export type OrderIdInput = z.infer<typeof orderIdInput>;

export const orderEventSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  data: z.record(z.string(), z.unknown()),
  createdAt: secondsSchema,
});
export const ownOrderEventSchema = orderEventSchema.extend({ kind: z.enum(OWN_ORDER_EVENT_KINDS) });
export const ledgerLineSchema = z.object({
  transferId: z.number().int(),
  cause: z.string(),
  account: z.string(),
  amount: amountSchema,
  createdAt: secondsSchema,
});
export const providerCallSchema = z.object({
  action: z.string(),
  outcome: z.string(),
  request: z.record(z.string(), z.unknown()),
  httpStatus: z.number().int().nullable(),
  answer: z.string().nullable(),
  durationMs: z.number().int(),
  createdAt: secondsSchema,
});
export const orderDetailOutput = z.object({
  order: orderSchema,
  currency: z.string(),
  fields: z.record(z.string(), z.unknown()),
  timeline: z.array(orderEventSchema),
  money: z.array(ledgerLineSchema),
  calls: z.array(providerCallSchema),
  /** Newest first. */
  refills: z.array(refillSchema),
});
export type OrderDetail = z.infer<typeof orderDetailOutput>;

/** An order as its customer sees it. */
export const ownOrderSchema = z
  .object({
    id: z.number().int().meta({ description: "The order" }),
    kind: orderKindSchema.meta({ description: "A single order, a drip-feed and its runs, a subscription and the orders of its posts" }),
    parentId: z.number().int().nullable().meta({ description: "The drip-feed or subscription that it belongs to" }),
    service: named.meta({ description: "The ordered service" }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
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
  ...orderFilters,
  before: optional(idSchema).meta({ description: "Older than this order" }),
  after: optional(idSchema).meta({ description: "Newer than this order" }),
});
export type ListOwnOrdersInput = z.infer<typeof listOwnOrdersInput>;
export const listOwnOrdersOutput = listOutput(ownOrderSchema).extend(inCurrency);
export const ownOrderIdInput = z.object({ orderId: idSchema });
export const ownOrderOutput = z.object({ ...ownOrderSchema.shape, currency: z.string(), timeline: z.array(ownOrderEventSchema) });
