import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { listPaymentDriversOutput } from "@vitrine/contract/money/payment/driver";
import type {
  ListPaymentSystemsInput,
  listPaymentSystemsOutput,
  PaymentSystem,
  PaymentSystemIdInput,
} from "@vitrine/contract/money/payment/payment-system";
import { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { newPanelToken } from "../../kernel/secret/tokens.ts";
import { isConfirmedByOwner, offeredDrivers, sendsNotices } from "../payment/payment-drivers.ts";
import { findPaymentSystem, paymentSystemsOf } from "../store/payment-systems.ts";
import { noticeUrlOf, toPaymentSystem } from "./shape.ts";

/**
 * Every payment system that can be connected, by title; each with a new notice address, which some systems require before they issue their
 * secret.
 */
export async function listPaymentDrivers(caller: Caller): Promise<z.infer<typeof listPaymentDriversOutput>> {
  authorize(caller, "payment.systems");
  const noticeToken = newPanelToken(caller.panel.id);
  const drivers = [...offeredDrivers(caller.platform).values()]
    .filter(({ retired }) => !retired)
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  return {
    items: drivers.map((driver) => ({
      system: driver.system,
      title: driver.title,
      site: driver.site,
      kind: driver.kind,
      countries: listed(driver.countries),
      currencies: listed(driver.currencies),
      credentials: z.toJSONSchema(driver.credentials, { io: "input" }),
      noticeUrl: sendsNotices(driver) ? noticeUrlOf(caller.platform, { driver: driver.system, noticeToken }) : null,
      needsNotices: sendsNotices(driver),
      confirmedByOwner: isConfirmedByOwner(driver),
      canRefund: driver.refund !== undefined,
    })),
  };
}

const listed = (codes: readonly string[] | "any"): string[] | "any" => (codes === "any" ? codes : [...codes]);

/** The panel's payment systems in the order in which customers see them. */
export async function listPaymentSystems(
  caller: Caller,
  { page, perPage }: ListPaymentSystemsInput,
): Promise<z.infer<typeof listPaymentSystemsOutput>> {
  authorize(caller, "payment.systems");
  const rows = await caller.run(paymentSystemsOf);
  const items = rows.slice((page - 1) * perPage, page * perPage).map((row) => toPaymentSystem(caller.platform, row));
  return { items, page, perPage, total: rows.length };
}

export async function getPaymentSystem(caller: Caller, { paymentSystemId }: PaymentSystemIdInput): Promise<PaymentSystem> {
  authorize(caller, "payment.systems");
  const row = await caller.run((ctx) => findPaymentSystem(ctx, paymentSystemId));
  if (!row) throw notFound();
  return toPaymentSystem(caller.platform, row);
}
