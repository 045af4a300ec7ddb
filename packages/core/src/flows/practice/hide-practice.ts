import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { setServicesStatus } from "../../selling/catalog/set-status.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { settleOrders } from "../../ordering/settlement/settle.ts";
import { practiceProviders, practiceServices, visiblePracticeOrders } from "./practice-queries.ts";
import { hideTestOrders } from "../../ordering/order/find-order.ts";
import { leavePractice } from "../../tenancy/panel/setup.ts";
import { switchOffProviders } from "../../supply/health/health.ts";

const BATCH = 500;

/**
 * Hides everything of the practice provider: each open test order ends as stopped, so the rest of its charge is returned by the usual
 * refund; its services become inactive and the provider is switched off. Repeating it changes nothing.
 */
export async function hidePractice(ctx: Ctx): Promise<{ orders: number }> {
  authorize(ctx, "panel.setup");
  const services = await practiceServices(ctx);
  if (services.length > 0) await setServicesStatus(ctx, { ids: services, status: "off" });
  const providers = await practiceProviders(ctx);
  await switchOffProviders(ctx, providers);
  let orders = 0;
  for (;;) {
    const batch = await visiblePracticeOrders(ctx, BATCH);
    if (batch.length === 0) break;
    await settleOrders(
      ctx,
      batch.map(({ id, dispatch }) => ({
        orderId: id,
        status: "stopped",
        ...(dispatch === "sending" || dispatch === "unknown" ? { dispatch: "rejected" } : {}),
      })),
    );
    await hideTestOrders(
      ctx,
      batch.map(({ id }) => id),
    );
    orders += batch.length;
  }
  const isFirst = await leavePractice(ctx);
  if (isFirst || orders > 0 || services.length > 0 || providers.length > 0) {
    await audit(ctx, {
      action: "panel.hide_practice",
      subject: `panel:${ctx.panelId}`,
      after: { orders, services: services.length, providers: providers.length },
    });
  }
  return { orders };
}
