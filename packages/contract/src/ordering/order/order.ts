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
    id: z.number().int(),
    kind: orderKindSchema,
    /** The drip-feed or subscription that it belongs to. */
    parentId: z.number().int().nullable(),
    user: z.object({ id: z.number().int(), login: z.string() }),
    service: named,
    category: named,
    provider: named.nullable().meta({ description: "null: in-house, or not shown to this manager" }),
    type: z.string(),
    link: z.string(),
    quantity: z.number().int(),
    charge: amountSchema,
    refunded: amountSchema,
    cost: moneySchema,
    /** Charge less refunds less the provider's cost of what was delivered. */
    margin: moneySchema,
    status: orderStatusSchema,
    dispatch: dispatchSchema,
    providerOrderId: z.string().nullable(),
    /** Its position in the service's list of providers, from 0. */
    performer: z.number().int(),
    startCount: z.number().int().nullable(),
    remains: z.number().int().nullable(),
    failCode: z.string().nullable(),
    /** Why the order is not sent to its provider yet: it is sent automatically once this is fixed. */
    waits: z.enum(WAIT_CODES).nullable(),
    /** Never sent before. */
    startAt: secondsSchema.nullable(),
    /** Cancellation was requested from the provider, which has not confirmed it by status yet. */
    cancelAsked: z.boolean(),
    /** The actions available now. */
    actions: z.array(ownerActionSchema),
    isTest: z.boolean(),
    createdAt: secondsSchema,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof orderSchema>;

/** Any other value means no filter. */
const statusFilter = z
  .preprocess((value) => ((ORDER_STATUSES as readonly unknown[]).includes(value) ? value : null), orderStatusSchema.nullable())
  .optional()
  .transform((value): OrderStatus | null => value ?? null);

export const orderFilters = {
  category: optional(idSchema),
  /** The network, where no category is given. */
  networkId: optional(z.string().max(60)),
  serviceId: optional(idSchema),
  status: statusFilter,
  link: optional(z.string().trim().max(2048)),
  dateFrom: optional(numberInput(z.int().min(0).max(32_503_680_000))),
  dateTo: optional(numberInput(z.int().min(0).max(32_503_680_000))),
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
  before: optional(idSchema),
  after: optional(idSchema),
});
export type ListOrdersInput = z.infer<typeof listOrdersInput>;
export const listOrdersOutput = listOutput(orderSchema);

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
    id: z.number().int(),
    kind: orderKindSchema,
    parentId: z.number().int().nullable(),
    service: named,
    link: z.string(),
    quantity: z.number().int(),
    charge: amountSchema,
    refunded: amountSchema,
    startCount: z.number().int().nullable(),
    remains: z.number().int().nullable(),
    status: orderStatusSchema,
    startAt: secondsSchema.nullable(),
    cancelAsked: z.boolean(),
    /** The actions available to the customer now. */
    can: customerActionsSchema,
    isTest: z.boolean(),
    createdAt: secondsSchema,
  })
  .meta({ id: "OwnOrder" });
export type OwnOrder = z.infer<typeof ownOrderSchema>;
export const listOwnOrdersInput = z.object({ ...listInput, ...orderFilters, before: optional(idSchema), after: optional(idSchema) });
export type ListOwnOrdersInput = z.infer<typeof listOwnOrdersInput>;
export const listOwnOrdersOutput = listOutput(ownOrderSchema);
export const ownOrderIdInput = z.object({ orderId: idSchema });
export const ownOrderOutput = z.object({ ...ownOrderSchema.shape, currency: z.string(), timeline: z.array(ownOrderEventSchema) });
