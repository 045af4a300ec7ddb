import { isPackable, packagesOnOffer, type ServicePackage, usualPackages } from "@vitrine/contract/selling/package/package-rule";
import type { ServicePackages, SetPackagesInput } from "@vitrine/contract/selling/package/package";
import type { ServiceIdInput } from "@vitrine/contract/selling/catalog/service";
import { AppError, type FieldErrors, notFound } from "@vitrine/contract/kernel/error/app-error";
import { chargeFor, formatAmount, MAX_AMOUNT, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findService, lockServices } from "../catalog/queries.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import { resolvePackage } from "../price/resolve.ts";
import { type ServiceRow, writePackages } from "../store/services.ts";

type Target = Pick<ServiceIdInput, "serviceId">;

/** The packages that a shop offers of a service. Errors: not_found, packages_unavailable. */
export async function listPackages(ctx: Ctx, { serviceId }: Target): Promise<ServicePackages> {
  authorize(ctx, "service.view");
  const service = await findService(ctx, serviceId);
  return shown(ctx, requirePackable(ctx, service));
}

/** Replaces all packages. Errors: not_found, packages_unavailable, validation. */
export async function setPackages(ctx: Ctx, { serviceId, items }: Pick<SetPackagesInput, "serviceId" | "items">): Promise<ServicePackages> {
  authorize(ctx, "catalog.manage");
  const [locked] = await lockServices(ctx, [serviceId]);
  const service = requirePackable(ctx, locked);
  refuseFields(items.map((item) => refusedFields(service, item)));
  const packages = items
    .map(({ quantity, price, isOn }): ServicePackage => ({ quantity, price: price === null ? null : plain(price), isOn }))
    .toSorted((a, b) => a.quantity - b.quantity);
  return change(ctx, service, packages);
}

/** Resets to the default quantities at the service's rate. Errors: not_found, packages_unavailable. */
export async function resetPackages(ctx: Ctx, { serviceId }: Target): Promise<ServicePackages> {
  authorize(ctx, "catalog.manage");
  const [locked] = await lockServices(ctx, [serviceId]);
  return change(ctx, requirePackable(ctx, locked), null);
}

/** "9" and "9.00" are equal. */
const plain = (price: string): string => formatAmount(parseAmount(price)!);

async function change(ctx: Ctx, service: ServiceRow, packages: ServicePackage[] | null): Promise<ServicePackages> {
  const after = { ...service, packages };
  if (JSON.stringify(recorded(service.packages)) === JSON.stringify(recorded(packages))) return shown(ctx, service);
  await writePackages(ctx, service.id, packages);
  await audit(ctx, {
    action: "service.packages",
    subject: `service:${service.id}`,
    before: { packages: recorded(service.packages) },
    after: { packages: recorded(packages) },
  });
  forgetSellable(ctx.panelId);
  return shown(ctx, after);
}

/** Packages with a fixed order of fields, since jsonb has its own. */
const recorded = (packages: readonly ServicePackage[] | null) =>
  packages?.map(({ quantity, price, isOn }) => ({ quantity, price, isOn })) ?? null;

function requirePackable(ctx: Ctx, service: ServiceRow | undefined): ServiceRow {
  if (!service) throw notFound();
  if (ctx.panel.type !== "shop" || !isPackable(service.type)) throw new AppError("packages_unavailable");
  return service;
}

function refusedFields(service: ServiceRow, { quantity, price }: SetPackagesInput["items"][number]): FieldErrors {
  const { min, max, increment, cost, allowLoss } = service;
  if (quantity < min) return { quantity: { code: "too_small", params: { min } } };
  if (quantity > max) return { quantity: { code: "too_big", params: { max } } };
  if (quantity % increment !== 0) return { quantity: { code: "multiple", params: { increment } } };
  if (price === null) return {};
  const amount = parseAmount(price);
  if (amount === undefined || amount < 0n || amount > MAX_AMOUNT) return { price: { code: "amount", params: {} } };
  const least = chargeFor(cost, quantity);
  if (least === undefined) return { quantity: { code: "invalid", params: {} } };
  return amount < least && !allowLoss ? { price: { code: "too_small", params: { min: formatAmount(least) } } } : {};
}

function refuseFields(refused: readonly FieldErrors[]): void {
  const fields: FieldErrors = {};
  refused.forEach((errors, n) => {
    for (const [name, error] of Object.entries(errors)) fields[`items.${n}.${name}`] = error;
  });
  if (Object.keys(fields).length > 0) throw new AppError("validation", {}, { fields });
}

/** Customers without a discount pay no less than the service's own terms allow. */
const NO_TERMS = { custom: undefined, groupDiscount: undefined, discount: 0n, happy: [] } as const;

function shown(ctx: Ctx, service: ServiceRow): ServicePackages {
  const { packages } = service;
  const offered = new Set(packagesOnOffer(packages, service).map(({ quantity }) => quantity));
  const items = (packages ?? usualPackages(service)).map(({ quantity, price, isOn }) => {
    const own = price === null ? null : (parseAmount(price) ?? null);
    const charge = resolvePackage(service, { quantity, price: own }, NO_TERMS)?.charge;
    return { quantity, price, isOn, charge: charge === undefined ? null : formatAmount(charge), isOffered: isOn && offered.has(quantity) };
  });
  return { items, isDefault: packages === null, currency: ctx.panel.currency };
}
