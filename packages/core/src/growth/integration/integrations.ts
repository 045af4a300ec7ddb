import type { Integrations, PutIntegrationsInput } from "@vitrine/contract/growth/integration/integration";
import type { IntegrationIds } from "@vitrine/contract/growth/integration/shown-integrations";
import { INTEGRATIONS, VENDORS } from "@vitrine/contract/growth/integration/vendors";
import { AppError, type FieldErrors } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { findIntegrations, putIntegrationRow } from "../store/integrations.ts";

/** Other processes notice a change within this time. */
const KEEP_MS = 5_000;

const memory = panelMemory<IntegrationIds>(KEEP_MS);

const whole = (ids: IntegrationIds): Integrations => {
  const { ga4 = null, metrica = null, metaPixel = null, tiktokPixel = null } = ids;
  const { jivo = null, tawk = null, crisp = null, telegramWidget = null } = ids;
  return { ga4, metrica, metaPixel, tiktokPixel, jivo, tawk, crisp, telegramWidget };
};

export async function getIntegrations(ctx: Ctx): Promise<Integrations> {
  authorize(ctx, "integration.view");
  return whole(await findIntegrations(ctx));
}

/** Replaces all integrations: missing ones are off. Errors: integration_refused, with the fields whose id doesn't have its vendor's format. */
export async function putIntegrations(caller: Caller, input: PutIntegrationsInput): Promise<Integrations> {
  authorize(caller, "integration.manage");
  refuseWrongIds(input);
  const ids = Object.fromEntries(INTEGRATIONS.flatMap((name) => (input[name] === null ? [] : [[name, input[name]]]))) as IntegrationIds;
  const after = whole(ids);
  await caller.run(async (ctx) => {
    const before = whole(await findIntegrations(ctx));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await putIntegrationRow(ctx, ids);
    await audit(ctx, { action: "integration.update", subject: `panel:${ctx.panelId}`, before, after });
  });
  memory.forget(caller.platform, caller.panel.id);
  return after;
}

function refuseWrongIds(input: PutIntegrationsInput): void {
  const wrong = INTEGRATIONS.filter((name) => input[name] !== null && !VENDORS[name].pattern.test(input[name]));
  const fields: FieldErrors = Object.fromEntries(wrong.map((name) => [name, { code: "invalid", params: {} }]));
  if (wrong.length > 0) throw new AppError("integration_refused", {}, { fields });
}

/** For the storefront's pages; from memory, since every page requests it. */
export function shownIntegrations(caller: Caller): Promise<IntegrationIds> {
  authorize(caller, "shop.catalog");
  return memory.recall(caller, () => caller.run(findIntegrations));
}
