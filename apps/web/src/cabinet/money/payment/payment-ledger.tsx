import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { useTranslation } from "react-i18next";
import { LedgerLines } from "../wallet/ledger-lines.tsx";

/** Accounts that payments move. */
const ACCOUNTS = ["wallet", "bonus", "fees", "payment_clearing", "adjustments"] as const;

export function PaymentLedger({ lines }: { lines: PanelPaymentDetail["ledger"] }) {
  const { t } = useTranslation("payment");
  if (lines.length === 0) return null;
  const named = (account: string) => {
    const known = ACCOUNTS.find((name) => name === account);
    return known === undefined ? account : t(`account.${known}`);
  };
  return (
    <LedgerLines
      lines={lines.map(({ account, reference, ...line }) => ({ ...line, account: named(account), note: reference }))}
      texts={{
        summary: t("ledger.entries", { count: lines.length }),
        label: t("ledger.label"),
        account: t("ledger.account"),
        amount: t("figure.amount"),
      }}
    />
  );
}
