import { z } from "zod";
import { isOrderText } from "../order/order-text.ts";
import { amountInput, numberInput } from "../../kernel/amount/money.ts";
import { linkSchema } from "../order/fields.ts";

/** States of an order in which an owner may act on it; packages/core/src/ordering/order/eligible.ts says what each means. */
export type OwnerCondition =
  | "always"
  | "held"
  | "sendable"
  | "cancellable"
  | "refundable"
  | "completable"
  | "countable"
  | "waiting"
  | "unsent"
  | "refillable";

/** What undoing needs to know; packages/core/src/ordering/action/undo.ts holds how each is undone. */
export type UndoKind = "performer" | "link" | "hold" | "counts" | "note";

interface OwnerActionRow {
  /** Parameters. With any the cabinet opens a form, without it asks for confirmation. */
  input: z.ZodRawShape;
  when: OwnerCondition;
  /** Shown as dangerous: it cannot be undone. */
  isDestructive: boolean;
  /** Offered for many orders in the cabinet; the API starts a bulk job with every act. */
  isBulk: boolean;
  /** null: cannot be undone. */
  undo: UndoKind | null;
  /** A name of packages/ui/src/base/icon-paths.ts; the cabinet's types check it. */
  icon: string;
  /** Menus are in ascending order. */
  place: number;
}

const count = numberInput(z.int().min(0).max(2_147_483_647));

/**
 * What an owner may do with an order. API, bulk jobs, audit (`order.<action>`), menus, dialogs and icons follow from these rows.
 * Core maps each row to its verb; texts are in orderAct.json and audit.json.
 */
export const OWNER_ACTION_ROWS = {
  /** Due immediately if it is waiting; sent again if its outcome is unknown. */
  resend: { input: {}, when: "sendable", isDestructive: false, isBulk: true, undo: null, icon: "send", place: 20 },
  /** Immediate if nothing was sent; otherwise requested from the provider. */
  cancel: { input: {}, when: "cancellable", isDestructive: true, isBulk: true, undo: null, icon: "ban", place: 90 },
  /** Everything not refunded yet, or this amount, to the customer's balance; a full refund ends an open order as cancelled. */
  refund: {
    input: { amount: amountInput.optional().meta({ description: "What to return; left out, everything not refunded yet" }) },
    when: "refundable",
    isDestructive: true,
    isBulk: true,
    undo: null,
    icon: "wallet",
    place: 100,
  },
  complete: { input: {}, when: "completable", isDestructive: false, isBulk: true, undo: null, icon: "check", place: 80 },
  counts: {
    input: {
      startCount: count.optional().meta({ description: "The count before the order; left out, it stays" }),
      remains: count.optional().meta({ description: "How many are missing; left out, it stays" }),
    },
    when: "countable",
    isDestructive: false,
    isBulk: true,
    undo: "counts",
    icon: "edit",
    place: 60,
  },
  /** To another of the service's providers, by its place in the list; only before it is sent. */
  move: {
    input: { performer: numberInput(z.int().min(0).max(100)).meta({ description: "Position in the service's list of providers, from 0" }) },
    when: "waiting",
    isDestructive: false,
    isBulk: true,
    undo: "performer",
    icon: "providers",
    place: 30,
  },
  /** Not in bulk: one link does not fit two orders. */
  link: {
    input: { link: linkSchema.meta({ description: "The corrected link" }) },
    when: "unsent",
    isDestructive: false,
    isBulk: false,
    undo: "link",
    icon: "link",
    place: 40,
  },
  refill: { input: {}, when: "refillable", isDestructive: false, isBulk: true, undo: null, icon: "refresh", place: 50 },
  /** An order on hold continues. */
  approve: { input: {}, when: "held", isDestructive: false, isBulk: true, undo: "hold", icon: "check", place: 10 },
  /** An order on hold ends as failed and is refunded in full. */
  refuse: { input: {}, when: "held", isDestructive: true, isBulk: true, undo: null, icon: "close", place: 110 },
  note: {
    input: {
      text: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .refine(isOrderText, { error: "order_variable" })
        .meta({ description: "The note; {{amount}} and {{serviceName}} stand for what the order cost and its service" }),
      isPublic: z.boolean().default(false).meta({ description: "Whether the customer reads the note" }),
    },
    when: "always",
    isDestructive: false,
    isBulk: true,
    undo: "note",
    icon: "page",
    place: 70,
  },
} as const satisfies Record<string, OwnerActionRow>;

type Rows = typeof OWNER_ACTION_ROWS;
export type OwnerAction = keyof Rows;
export const OWNER_ACTIONS = Object.keys(OWNER_ACTION_ROWS) as OwnerAction[];
export const ownerActionSchema = z.enum(OWNER_ACTIONS);

/** Acts with parameters. */
export type FormAction = { [A in OwnerAction]: keyof Rows[A]["input"] extends never ? never : A }[OwnerAction];
export const isFormAction = (action: OwnerAction): action is FormAction => Object.keys(OWNER_ACTION_ROWS[action].input).length > 0;

type ActSchema<A extends OwnerAction> = Rows[A]["input"] extends infer Input extends z.ZodRawShape
  ? z.ZodObject<{ action: z.ZodLiteral<A> } & Input>
  : never;
type AnyActSchema = { [A in OwnerAction]: ActSchema<A> }[OwnerAction];

const actSchemaOf = (action: OwnerAction) => z.object({ action: z.literal(action), ...OWNER_ACTION_ROWS[action].input });

/** An act with its parameters. */
export const orderActSchema = z.discriminatedUnion(
  "action",
  OWNER_ACTIONS.map(actSchemaOf) as unknown as readonly [AnyActSchema, ...AnyActSchema[]],
);
export type OrderAct = z.infer<typeof orderActSchema>;
export type OrderActOf<A extends OwnerAction> = Extract<OrderAct, { action: A }>;
export type UndoKindOf<A extends OwnerAction> = Rows[A]["undo"];
