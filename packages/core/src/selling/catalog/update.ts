import type { Service, UpdateServiceInput } from "@vitrine/contract/selling/catalog/service";
import { AppError, type FieldErrors, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { activation, performerKey, performerKeys } from "./activate.ts";
import { getService } from "./get.ts";
import { type Limits, lockServices, performersOf } from "./queries.ts";
import { hasCategory } from "../category/queries.ts";
import { forgetSellable } from "./sellable.ts";
import { patchService, type ServicePatch, type ServiceRow } from "../store/services.ts";

/** Changes the given fields. Limits stay within the provider's. */
export async function updateService(ctx: Ctx, input: UpdateServiceInput): Promise<Service> {
  authorize(ctx, "catalog.manage");
  const { serviceId, status, overflow, ...rest } = input;
  const given = { ...rest, ...(overflow === undefined ? {} : { overflow: Number(overflow).toFixed(2) }) };
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service) throw notFound();
  if (given.categoryId !== undefined && !(await hasCategory(ctx, given.categoryId))) throw notFound();
  const performer = (await performersOf(ctx, performerKeys([service]))).get(performerKey(service));
  refuseLimits(
    { min: given.min ?? service.min, max: given.max ?? service.max, increment: given.increment ?? service.increment },
    given,
    performer,
  );
  const patch: Changes = { ...given, ...statusPatch(service, status, performer) };
  const changed = differing(service, patch);
  if (Object.keys(changed).length === 0) return getService(ctx, { serviceId });
  await patchService(ctx, serviceId, changed, { moves: MOVING.some((field) => field in changed) });
  await audit(ctx, {
    action: "service.update",
    subject: `service:${serviceId}`,
    before: recorded(service, changed),
    after: recorded(changed, changed),
  });
  forgetSellable(ctx.panelId);
  return getService(ctx, { serviceId });
}

/** Fields whose change makes orders priced before it be priced again. */
export const MOVING = ["min", "max", "increment", "status", "rate", "cost"] as const;

export function statusPatch(service: ServiceRow, status: UpdateServiceInput["status"], performer: Limits | undefined): ServicePatch {
  if (status === undefined || status === service.status) return {};
  return status === "off" ? { status: "off", statusReason: null } : activation(service, performer);
}

export function refuseLimits(
  { min, max, increment }: { min: number; max: number; increment: number },
  given: { min?: number | undefined; max?: number | undefined; increment?: number | undefined },
  performer: { min: number; max: number } | undefined,
): void {
  const fields: FieldErrors = {};
  if (given.min !== undefined && performer && min < performer.min) fields["min"] = { code: "too_small", params: { min: performer.min } };
  if (given.max !== undefined && performer && max > performer.max) fields["max"] = { code: "too_big", params: { max: performer.max } };
  if (max < min)
    fields[given.max === undefined ? "min" : "max"] ??=
      given.max === undefined ? { code: "too_big", params: { max } } : { code: "too_small", params: { min } };
  // At least one multiple of the increment must be orderable.
  else if (Math.ceil(min / increment) * increment > max) fields["increment"] ??= { code: "too_big", params: { max } };
  if (Object.keys(fields).length > 0) throw new AppError("validation", {}, { fields });
}

type Changes = Omit<ServicePatch, "deletedAt">;

function differing(service: ServiceRow, patch: Changes): Changes {
  const entries = Object.entries(patch).filter(([field, value]) => value !== undefined && service[field as keyof Changes] !== value);
  return Object.fromEntries(entries) as Changes;
}

/** The changed fields, as recorded in the audit. */
function recorded(values: Changes, changed: Changes): Record<string, unknown> {
  const names = Object.keys(changed) as (keyof Changes)[];
  return Object.fromEntries(names.map((name) => [name, typeof values[name] === "bigint" ? String(values[name]) : values[name]]));
}
