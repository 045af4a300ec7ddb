import type { DeliveryDetail, DeliveryOutcome } from "@vitrine/contract/messaging/webhook/webhook";
import type { Ctx } from "../../kernel/context/context.ts";

export interface AttemptRecord {
  outcome: DeliveryOutcome;
  httpStatus: number | null;
  requestHead: { name: string; value: string }[];
  answerHead: { name: string; value: string }[] | null;
  durationMs: number;
}

export async function insertAttempt(ctx: Ctx, deliveryId: number, { requestHead, answerHead, ...attempt }: AttemptRecord): Promise<void> {
  await ctx.tx
    .insertInto("webhookAttempts")
    .values({
      panelId: ctx.panelId,
      deliveryId,
      ...attempt,
      requestHead: JSON.stringify(requestHead),
      answerHead: answerHead && JSON.stringify(answerHead),
      createdAt: ctx.now,
    })
    .execute();
}

type Head = { name: string; value: string }[];

export interface AttemptRow {
  outcome: DeliveryDetail["log"][number]["outcome"];
  httpStatus: number | null;
  requestHead: Head;
  answerHead: Head | null;
  durationMs: number;
  createdAt: Date;
}

export async function attemptsOf(ctx: Ctx, deliveryId: number, most: number): Promise<AttemptRow[]> {
  const rows = await ctx.tx
    .selectFrom("webhookAttempts")
    .select(["outcome", "httpStatus", "requestHead", "answerHead", "durationMs", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("deliveryId", "=", deliveryId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows as unknown as AttemptRow[];
}
