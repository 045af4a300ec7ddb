import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ProviderIdInput } from "@vitrine/contract/supply/provider/provider";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { pauseServicesOfRemoved } from "../../selling/catalog/provider-switch.ts";
import { removeFallbacksTo } from "../store/performers.ts";
import { lockProvider, markRemoved } from "../store/providers.ts";

/**
 * Disconnects a provider and deactivates its services. Orders that it performs are followed to their end, so the key is kept; the sender gives
 * those that still wait to another provider of their service, or fails and refunds them.
 */
export async function removeProvider(ctx: Ctx, { providerId }: ProviderIdInput): Promise<void> {
  authorize(ctx, "provider.manage");
  const provider = await lockProvider(ctx, providerId);
  if (!provider) throw notFound();
  await markRemoved(ctx, providerId);
  await removeFallbacksTo(ctx, providerId);
  const services = await pauseServicesOfRemoved(ctx, providerId);
  const { name, url, currency, status } = provider;
  await audit(ctx, {
    action: "provider.remove",
    subject: `provider:${providerId}`,
    before: { name, url, currency, status },
    after: { services },
  });
  await emit(ctx, [{ userId: null, event: { kind: "provider", providerId, status: "off" } }]);
}
