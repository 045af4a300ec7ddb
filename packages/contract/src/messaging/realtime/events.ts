import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { orderStatusSchema } from "../../kernel/status/status.ts";
import { numberInput } from "../../kernel/amount/money.ts";

/** Events that screens subscribe to. Each contains ids and the few values that change; a screen that needs more fetches it. */
export const realtimeEventSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("order"),
    orderId: z.number().int(),
    status: orderStatusSchema,
    dispatch: z.string(),
    startCount: z.number().int().nullable(),
    remains: z.number().int().nullable(),
    refunded: z.string(),
  }),
  z.object({ kind: z.literal("wallet"), balance: z.string() }),
  z.object({
    kind: z.literal("import"),
    importId: z.number().int(),
    status: z.string(),
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
  }),
  z.object({ kind: z.literal("provider"), providerId: z.number().int(), status: z.string() }),
  z.object({ kind: z.literal("notification"), code: z.string() }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
export const watchInput = z.object({ lastEventId: numberInput(z.int().min(0)).nullish() });
export const watchPanelInput = z.object({ panelId: idSchema, lastEventId: numberInput(z.int().min(0)).nullish() });
