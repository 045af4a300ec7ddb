import type { Ctx } from "../../kernel/context/context.ts";
import { insertMessage } from "../store/telegram-messages.ts";

/** Asks in Telegram whether the person is the one logging in, after a correct password or during a password reset. */
export async function queueLoginPrompt(ctx: Ctx, { userId, attemptId }: { userId: number; attemptId: number }): Promise<void> {
  await insertMessage(ctx, { userId, kind: "login", code: "login", params: { attemptId }, buttons: [] });
}
