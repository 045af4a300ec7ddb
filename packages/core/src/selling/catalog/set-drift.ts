import type { SetServicesDriftInput } from "@vitrine/contract/selling/price/drift";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { patchDrift } from "../store/services.ts";
import { changesDrift, driftPatch } from "./drift.ts";
import { lockServices } from "./queries.ts";

/** Sets the price policy of many services, for cost changes from now on. All ids must belong to the panel. */
export async function setServicesDrift(ctx: Ctx, { ids: given, ...input }: SetServicesDriftInput): Promise<{ changed: number }> {
  authorize(ctx, "catalog.manage");
  const ids = [...new Set(given)];
  const services = await lockServices(ctx, ids);
  if (services.length !== ids.length) throw notFound();
  const patch = driftPatch(input);
  const changed = services.filter((service) => changesDrift(service, patch)).map(({ id }) => id);
  if (changed.length === 0) return { changed: 0 };
  await patchDrift(ctx, changed, patch);
  await audit(ctx, { action: "service.drift", subject: `services:${changed.length}`, after: { ...patch, ids: changed } });
  return { changed: changed.length };
}
