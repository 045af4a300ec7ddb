import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { orderStatusSchema } from "../../kernel/status/status.ts";
import { numberInput } from "../../kernel/amount/money.ts";

/** Events that screens subscribe to. Each contains ids and the few values that change; a screen that needs more fetches it. */
export const realtimeEventSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("order"),
    orderId: z.number().int().meta({ description: "Id of the order" }),
    status: orderStatusSchema.meta({ description: "Where it stands now" }),
    dispatch: z.string().meta({ description: "Where the sending of the order stands" }),
    startCount: z.number().int().nullable().meta({ description: "The count before the order; null: not known" }),
    remains: z.number().int().nullable().meta({ description: "How many are missing; null: not known" }),
    refunded: z.string(),
  }),
  z.object({ kind: z.literal("wallet"), balance: z.string().meta({ description: "What the wallet holds now" }) }),
  z.object({
    kind: z.literal("import"),
    importId: z.number().int().meta({ description: "Id of the import" }),
    status: z.string().meta({ description: "Where it stands now" }),
    total: z.number().int().meta({ description: "Services to import" }),
    created: z.number().int().meta({ description: "Services added so far" }),
    updated: z.number().int().meta({ description: "Services changed so far" }),
    skipped: z.number().int().meta({ description: "Services left as they are" }),
  }),
  z.object({
    kind: z.literal("provider"),
    providerId: z.number().int().meta({ description: "Id of the provider" }),
    status: z.string().meta({ description: "Where it stands now" }),
  }),
  z.object({
    kind: z.literal("payment"),
    paymentId: z.string().meta({ description: "Id of the payment", examples: ["VT100042"] }),
    status: z.string().meta({ description: "Where it stands now" }),
    moved: z.enum(["in", "out"]).optional().meta({ description: "Its money came in, or went back; left out where none moved" }),
  }),
  z.object({
    kind: z.literal("dialog"),
    dialogId: z.number().int().meta({ description: "Id of the dialog" }),
    status: z.string().meta({ description: "Where it stands now" }),
    messageId: z.number().int().nullable().meta({ description: "The new message; null: something else changed" }),
    from: z.string().nullable().meta({ description: "Who wrote the message: customer, staff or system" }),
    answering: z.string().nullable().meta({ description: "Login of who is writing an answer; only the panel sees it" }),
  }),
  z.object({ kind: z.literal("notification"), code: z.string().meta({ description: "What is reported, as a notification code" }) }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
export const watchInput = z.object({ lastEventId: numberInput(z.int().min(0)).nullish() });
export const watchPanelInput = z.object({
  panelId: idSchema.meta({ description: "Id of the panel to watch" }),
  lastEventId: numberInput(z.int().min(0)).nullish(),
});
