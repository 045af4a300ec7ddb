import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockProvider } from "../store/providers.ts";

/** Locks the provider until the transaction ends and returns its currency; undefined if it is not the panel's. */
export async function lockProviderCurrency(ctx: Ctx, providerId: number): Promise<string | undefined> {
  authorize(ctx, "provider.view");
  return (await lockProvider(ctx, providerId))?.currency;
}
