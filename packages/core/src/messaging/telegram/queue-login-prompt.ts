import type { Ctx } from "../../kernel/context/context.ts";
import { insertMessage } from "../store/telegram-messages.ts";

/** Asks the person in Telegram whether it is he who is logging in: his password was right, or he resets it. */
export async function queueLoginPrompt(ctx: Ctx, { userId, attemptId }: { userId: number; attemptId: number }): Promise<void> {
  await insertMessage(ctx, { userId, kind: "login", code: "login", params: { attemptId }, buttons: [] });
}
