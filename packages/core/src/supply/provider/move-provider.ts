import type { Ctx } from "../../kernel/context/context.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { findProviderByUrl, patchProvider } from "../store/providers.ts";

/** The provider has the same accounts and keys at another address. Does nothing where none is connected, or one is at the new address. */
export async function moveProvider(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const provider = await findProviderByUrl(ctx, from);
  if (!provider || (await findProviderByUrl(ctx, to))) return;
  await patchProvider(ctx, provider.id, { url: to });
  await audit(ctx, { action: "provider.update", subject: `provider:${provider.id}`, before: { url: from }, after: { url: to } });
}
