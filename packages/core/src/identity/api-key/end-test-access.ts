import { endSessionsAs } from "../session/end-cabinet-sessions.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { testCustomerOf } from "./test-customer.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { endKeysOf } from "../store/api-keys.ts";

/**
 * Ends all keys and sessions of the test customer, regardless of their creator: they do not record who holds them, and each one can make
 * the owner's providers work.
 */
export async function endTestAccess(ctx: Ctx): Promise<void> {
  const userId = await testCustomerOf(ctx);
  if (userId === undefined) return;
  await endKeysOf(ctx, userId);
  await endSessionsAs(ctx, userId);
}

/** Runs after the commit. */
export function forgetTestAccess({ memory }: Platform, panelId: number): void {
  memory.keys.clear();
  memory.sessions.forgetUnder(panelId, "own");
}
