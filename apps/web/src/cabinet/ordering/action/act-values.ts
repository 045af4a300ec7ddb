import { ORDER_VARIABLES } from "@vitrine/contract/ordering/order/order-text";
import { type FormAction, type OrderAct, orderActSchema } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { z } from "zod";

/** Values of the action forms; each form reads its own part. */
export interface ActValues {
  extent: "all" | "part";
  amount: string;
  startCount: number | string | null;
  remains: number | string | null;
  performer: string;
  link: string;
  text: string;
  isPublic: boolean;
}

/** Initial values from the order; empty for a bulk action. */
export const initialValues = (order?: Order): ActValues => ({
  extent: "all",
  amount: "",
  startCount: order?.startCount ?? null,
  remains: order?.remains ?? null,
  performer: "",
  link: order?.link ?? "",
  text: "",
  isPublic: false,
});

/** A field left empty changes nothing. */
const counted = (value: ActValues["remains"]) => (value === null || value === "" ? undefined : value);

const WRITTEN: Record<FormAction, (values: ActValues) => Record<string, unknown>> = {
  refund: ({ extent, amount }) => (extent === "all" ? {} : { amount }),
  counts: ({ startCount, remains }) => ({ startCount: counted(startCount), remains: counted(remains) }),
  move: ({ performer }) => ({ performer: performer === "" ? null : Number(performer) }),
  link: ({ link }) => ({ link }),
  note: ({ text, isPublic }) => ({ text, isPublic }),
};

const REQUIRED = { code: "too_small", origin: "string", minimum: 1, inclusive: true, input: "" } as const;

/** The form's schema: the contract's, and a form that changes nothing is refused. */
export const actSchemaOf = (action: FormAction): z.ZodType<OrderAct, ActValues> =>
  z
    .custom<ActValues>()
    .superRefine((values, context) => {
      const nothing = action === "counts" && counted(values.startCount) === undefined && counted(values.remains) === undefined;
      if (nothing) context.addIssue({ ...REQUIRED, path: ["remains"] });
      if (action === "move" && values.performer === "") context.addIssue({ ...REQUIRED, path: ["performer"] });
    })
    .transform((values) => ({ action, ...WRITTEN[action](values) }))
    .pipe(orderActSchema as unknown as z.ZodType<OrderAct, Record<string, unknown> & { action: FormAction }>);

/** For hints, which show variables as they are written in a note. */
export const NOTE_VARIABLES = Object.fromEntries(ORDER_VARIABLES.map((name) => [name, `{{${name}}}`]));
