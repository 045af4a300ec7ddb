import { endSessionsAs } from "../session/end-cabinet-sessions.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { testCustomerOf } from "./test-customer.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { endKeysOf } from "./queries.ts";

/** Keys and sessions of the test customer, whoever made them: none says who holds it, and by each the owner's providers are asked to work. */
export async function endTestAccess(ctx: Ctx): Promise<void> {
  const userId = await testCustomerOf(ctx);
  if (userId === undefined) return;
  await endKeysOf(ctx, userId);
  await endSessionsAs(ctx, userId);
}

/** After the commit. */
export function forgetTestAccess({ memory }: Platform, panelId: number): void {
  memory.keys.clear();
  memory.sessions.forgetUnder(panelId, "own");
}
