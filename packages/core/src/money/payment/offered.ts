import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { PaymentKind } from "@vitrine/integrations/payment/driver";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import type { guestSystemsOutput, OfferedSystem, OfferedSystemsInput, offeredSystemsOutput } from "@vitrine/contract/money/payment/payment";
import type { z } from "zod";
import { countryOf } from "../../identity/session/country.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { plainDecimal } from "../payment-system/shape.ts";
import { valueText } from "../promo/shape.ts";
import { type PaymentSystemRow, paymentSystemsOf } from "../store/payment-systems.ts";
import { waitingBonuses } from "../store/promo-uses.ts";
import { isConfirmedByOwner, offeredDrivers } from "./payment-drivers.ts";
import { lastUsedSystems } from "./queries.ts";

/**
 * The payment systems offered to the caller: recently used ones first, then in the owner's order; those that currently refuse payments come
 * last.
 */
export async function offeredSystems(caller: Caller, { country }: OfferedSystemsInput): Promise<z.infer<typeof offeredSystemsOutput>> {
  authorize(caller, "payment.make");
  const from = country ?? (await countryOf(caller.source?.ip));
  return caller.run(async (ctx) => {
    const rows = (await paymentSystemsOf(ctx)).filter((row) => isOffered(caller, row, from));
    const used = await lastUsedSystems(ctx, userIdOf(ctx));
    const bonuses = await waitingBonuses(ctx, [userIdOf(ctx)]);
    const rank = ({ id, failingSince }: PaymentSystemRow) => (failingSince ? used.size + 1 : (used.get(id) ?? used.size));
    return {
      items: rows.toSorted((a, b) => rank(a) - rank(b)).flatMap((row) => toOffered(caller, row)),
      waitingBonuses: bonuses.map(({ code, percent, minAmount }) => ({
        code,
        percent: valueText("bonus", percent),
        minAmount: formatAmount(minAmount),
      })),
    };
  });
}

/** The same for a visitor without an account, in the owner's order. */
export async function guestSystems(caller: Caller): Promise<z.infer<typeof guestSystemsOutput>> {
  authorize(caller, "guest.order");
  if (!takesGuests(caller.panel)) return { items: [] };
  return { items: (await systemsHere(caller)).flatMap((row) => toOffered(caller, row)) };
}

/** The system with this id, or the first one if it is no longer offered. Errors: payment_unavailable if there is none. */
export async function stillOffered(caller: Caller, systemId: number): Promise<number> {
  const rows = await systemsHere(caller);
  const found = rows.find(({ id }) => id === systemId) ?? rows[0];
  if (!found) throw new AppError("payment_unavailable");
  return found.id;
}

/** Those offered in the caller's country, in the owner's order. */
async function systemsHere(caller: Caller): Promise<PaymentSystemRow[]> {
  const from = await countryOf(caller.source?.ip);
  return (await caller.run(paymentSystemsOf)).filter((row) => isOffered(caller, row, from));
}

/**
 * Guests never buy on the main panel: its accounts own panels, and no one else may order for them. A guest who buys gets an account, so
 * panels with registration by invitation have no guests.
 */
export const takesGuests = ({ guestCheckout, byInvitation, isMain }: PanelContext): boolean => guestCheckout && !byInvitation && !isMain;

/** An unpaid panel starts no new payments; those started before are still credited. */
export const takesPayments = ({ status }: Pick<PanelContext, "status">): boolean => status !== "not_payed";

/** With these systems the payer leaves and returns to the panel's domain, which doesn't resolve yet while the panel is `activating`. */
const ELSEWHERE: ReadonlySet<PaymentKind> = new Set(["redirect", "form"]);

/** If the customer's country is unknown, every system is offered. */
export function isOffered({ platform, panel }: Caller, { isOn, countries, driver }: PaymentSystemRow, country: string | null): boolean {
  if (!isOn || !takesPayments(panel)) return false;
  const kind = offeredDrivers(platform).get(driver)?.kind;
  if (panel.status === "activating" && kind !== undefined && ELSEWHERE.has(kind)) return false;
  return countries === null || country === null || countries.includes(country);
}

function toOffered({ platform }: Caller, row: PaymentSystemRow): OfferedSystem[] {
  const driver = offeredDrivers(platform).get(row.driver);
  if (!driver) return [];
  return [
    {
      id: row.id,
      system: row.driver,
      title: row.title,
      kind: driver.kind,
      currency: row.currency,
      rate: plainDecimal(row.rate ?? "1"),
      min: formatAmount(row.minAmount),
      max: formatAmount(row.maxAmount),
      feePercent: plainPercent(row.feePercent),
      feeFixed: formatAmount(row.feeFixed),
      feePayer: row.feePayer,
      bonuses: row.bonuses,
      instructions: row.instructions,
      confirmedByOwner: isConfirmedByOwner(driver),
    },
  ];
}
