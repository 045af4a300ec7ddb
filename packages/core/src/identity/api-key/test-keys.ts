import type { listKeysOutput, PanelKeyIdInput } from "@vitrine/contract/identity/api-key/keys";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { z } from "zod";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { ensureTestCustomer, testCustomerOf } from "./test-customer.ts";
import { keyItems } from "./list-keys.ts";
import { newKey } from "./new-key.ts";
import { endKey } from "../store/api-keys.ts";

/** Test keys of the panel's own storefront. They act as the test customer, who orders without paying. Errors: too_many. */
export async function createTestKey(ctx: Ctx): Promise<{ id: number; key: string }> {
  authorize(ctx, "panel.test");
  const userId = await ensureTestCustomer(ctx);
  const made = await newKey(ctx, userId, "test", { name: "Test", scope: "order", addresses: [], expiresAt: null });
  await audit(ctx, { action: "developer.create_test_key", subject: `api_key:${made.id}` });
  return made;
}

export async function listTestKeys(caller: Caller): Promise<z.infer<typeof listKeysOutput>> {
  authorize(caller, "panel.test");
  const items = await caller.run(async (ctx) => {
    const userId = await testCustomerOf(ctx);
    return userId === undefined ? [] : keyItems(ctx, userId);
  });
  return { items, requestsPerMinute: caller.platform.settings.requestsPerMinute ?? null };
}

export async function revokeTestKey(caller: Caller, { keyId }: PanelKeyIdInput): Promise<void> {
  authorize(caller, "panel.test");
  await caller.run(async (ctx) => {
    const userId = await testCustomerOf(ctx);
    if (userId === undefined || (await endKey(ctx, userId, keyId)) === undefined) throw notFound();
    await audit(ctx, { action: "developer.revoke_test_key", subject: `api_key:${keyId}` });
  });
  caller.platform.memory.keys.clear();
}
