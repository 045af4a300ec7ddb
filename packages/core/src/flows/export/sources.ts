import type { ExportList } from "@vitrine/contract/kernel/export/columns";
import { recipientExport } from "../../growth/mailing/results.ts";
import { statisticsExport } from "../../insight/statistics/panel.ts";
import type { ExportSource } from "../../kernel/export/source.ts";
import { paymentDayExport, paymentExport } from "../../money/payment/panel-payments.ts";
import { promoExport } from "../../money/promo/list.ts";
import { referralExport } from "../../money/referral/own.ts";
import { withdrawalExport } from "../../money/withdrawal/list.ts";
import { statementExport } from "../../money/wallet/statement.ts";
import { orderExport } from "../../ordering/order/list.ts";
import { serviceExport } from "../../selling/catalog/list.ts";
import { translationExport } from "../../selling/translation/translations.ts";
import { userExport } from "../../tenancy/customer/list.ts";

// Each source takes its own list's filters, which the contract has parsed under the same name.
// oxlint-disable-next-line typescript/no-explicit-any
type AnySource = ExportSource<any>;

/** Every list that can be exported; its columns are in contract/kernel/export/columns.ts. */
export const EXPORT_SOURCES: Record<ExportList, AnySource> = {
  orders: orderExport,
  users: userExport,
  services: serviceExport,
  translations: translationExport,
  statement: statementExport,
  promos: promoExport,
  payments: paymentExport,
  payment_days: paymentDayExport,
  mailing_recipients: recipientExport,
  referrals: referralExport,
  withdrawals: withdrawalExport,
  statistics: statisticsExport,
};
