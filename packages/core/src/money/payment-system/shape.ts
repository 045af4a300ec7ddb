import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import type { Platform } from "../../kernel/context/platform.ts";
import { driverOf, isConfirmedByOwner, sendsNotices } from "../payment/payment-drivers.ts";
import type { PaymentSystemRow } from "../store/payment-systems.ts";

/** Notice addresses are on the platform's host, so that they stay valid when the panel's domain changes. */
export const noticeUrlOf = (
  { settings }: Pick<Platform, "settings">,
  { driver, noticeToken }: Pick<PaymentSystemRow, "driver" | "noticeToken">,
): string => `${settings.scheme}://${settings.adminHosts[0]}/api/payment/${driver}/${noticeToken}`;

/** The contract's shape, without the credentials. */
export function toPaymentSystem(platform: Platform, row: PaymentSystemRow): PaymentSystem {
  const driver = driverOf(platform, row.driver);
  return {
    id: row.id,
    system: row.driver,
    title: row.title,
    kind: driver.kind,
    credentialsSet: row.credentialsSet,
    currency: row.currency,
    rate: row.rate === null ? null : plainDecimal(row.rate),
    rateAt: row.rateAt && toSeconds(row.rateAt),
    min: formatAmount(row.minAmount),
    max: formatAmount(row.maxAmount),
    feePercent: plainPercent(row.feePercent),
    feeFixed: formatAmount(row.feeFixed),
    feePayer: row.feePayer,
    bonuses: row.bonuses,
    countries: row.countries,
    isOn: row.isOn,
    isTest: row.isTest,
    instructions: row.instructions,
    position: row.position,
    noticeUrl: sendsNotices(driver) ? noticeUrlOf(platform, row) : null,
    confirmedByOwner: isConfirmedByOwner(driver),
    failingSince: row.failingSince && toSeconds(row.failingSince),
    failure: row.failure,
    createdAt: toSeconds(row.createdAt),
  };
}

/** "41.50000000" as "41.5". */
export const plainDecimal = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
