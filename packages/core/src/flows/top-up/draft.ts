import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { AppError, type ErrorName } from "@vitrine/contract/kernel/error/app-error";
import { parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { type MassOrderOutput, massOrderInput } from "@vitrine/contract/ordering/mass-order/mass";
import { orderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { isMassDraft } from "../../money/payment/draft.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { keyOfLine, readLines } from "../../ordering/mass-order/read-lines.ts";
import { placeMassOrder } from "../../ordering/mass-order/place.workflow.ts";
import { priceMassOrder } from "../../ordering/mass-order/price.workflow.ts";
import { ordersOfKeys, placeOrder } from "../../ordering/placement/place.workflow.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import { requirePlaceable, requireTariffRoom } from "../../ordering/placement/require-placeable.workflow.ts";

/** The result of placing: the order's id (of a mass order, the first one's) and the error code of a refusal. */
export interface DraftOutcome {
  orderId?: number;
  draftResult?: string;
}

/** An order that is kept until its money arrives: the input of one order, or of a mass order. */
export interface Draft {
  /** The charge for everything that can be ordered. Errors: those of the order. */
  price(): Promise<string>;
  /** Called before the payment. Errors: those that placing it now would have. */
  requirePlaceable(): Promise<void>;
  /** Places it at the quoted price or a lower one. */
  place(reference: string): Promise<DraftOutcome>;
  /** The orders already placed under the reference; `most` is the number that there can be. */
  placed(reference: string): Promise<{ ids: number[]; most: number }>;
}

export function readDraft(caller: Caller, order: Record<string, unknown>): Draft {
  return isMassDraft(order) ? massDraft(caller, order) : singleDraft(caller, order);
}

function singleDraft(caller: Caller, order: Record<string, unknown>): Draft {
  const input = parsed(orderFieldsInput, order);
  let most: { maxCharge?: string } = {};
  return {
    async price() {
      const { charge } = await quoteOrder(caller, input);
      most = isFree(charge) ? {} : { maxCharge: charge };
      return charge;
    },
    async requirePlaceable() {
      await requirePlaceable(caller, input);
    },
    place: async (reference) => ({ orderId: (await placeOrder(caller, { ...input, ...most, reference }, "web")).id }),
    placed: async (reference) => ({ ids: await placedUnder(caller, [reference]), most: 1 }),
  };
}

function massDraft(caller: Caller, order: Record<string, unknown>): Draft {
  const input = parsed(massOrderInput, order);
  let maxCharges: Record<string, string> = {};
  return {
    price: async () => {
      const { items, charge } = await priceMassOrder(caller, input);
      const priced = items.flatMap(({ line, charge: each }) => (each === undefined || isFree(each) ? [] : [[line, each] as const]));
      maxCharges = Object.fromEntries(priced);
      const refusal = items.find(({ error }) => error)?.error;
      if (refusal && items.every(({ error }) => error)) throw new AppError(refusal.code as ErrorName, refusal.params);
      return charge;
    },
    requirePlaceable: () => requireTariffRoom(caller),
    place: async (reference) => outcomeOf(await placeMassOrder(caller, { ...input, maxCharges, reference }, "web")),
    placed: async (reference) => {
      const keys = readLines(input).map((line) => keyOfLine(reference, line));
      return { ids: await placedUnder(caller, keys), most: keys.length };
    },
  };
}

/** A subscription itself has no charge; its posts do. */
const isFree = (charge: string): boolean => parseAmount(charge) === ZERO;

const placedUnder = (caller: Caller, keys: string[]): Promise<number[]> => caller.run((ctx) => ordersOfKeys(ctx, userIdOf(ctx), keys));

function outcomeOf({ items }: MassOrderOutput): DraftOutcome {
  const first = items.find(({ order }) => order !== undefined)?.order;
  const refusal = items.find(({ error }) => error)?.error?.code;
  return { ...(first === undefined ? {} : { orderId: first }), ...(refusal === undefined ? {} : { draftResult: refusal }) };
}

function parsed<Schema extends z.ZodType>(schema: Schema, order: Record<string, unknown>): z.output<Schema> {
  const result = schema.safeParse(order);
  if (result.success) return result.data;
  const fields = Object.entries(fieldErrorsOf(result.error, order)).map(([name, error]) => [`order.${name}`, error] as const);
  throw new AppError("validation", {}, { fields: Object.fromEntries(fields) });
}
