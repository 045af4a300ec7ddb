import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { exactDecimals, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

type Lines = PanelPaymentDetail["ledger"];

/** Accounts that payments move. */
const ACCOUNTS = ["wallet", "bonus", "fees", "payment_clearing", "adjustments"] as const;

/** The entries behind the figures, with every digit. */
export function PaymentLedger({ lines }: { lines: Lines }) {
  const { t } = useTranslation("payment");
  if (lines.length === 0) return null;
  const named = (account: string) => {
    const known = ACCOUNTS.find((name) => name === account);
    return known === undefined ? account : t(`account.${known}`);
  };
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Disclosure summary={t("ledger.entries", { count: lines.length })}>
        <table className="mt-1 w-full border-collapse text-s">
          <caption className="sr-only">{t("ledger.label")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("ledger.account")}</th>
              <th scope="col">{t("figure.amount")}</th>
            </tr>
          </thead>
          <tbody>
            <SameDecimals value={exactDecimals(lines.map(({ amount }) => amount))}>
              {lines.map((line, at) => (
                <tr key={at} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {named(line.account)}
                    <span className="block text-xs text-ink-3">
                      {line.reference} · <Time value={line.at * 1000} />
                    </span>
                  </th>
                  <td className="py-2 text-right align-top tnum">
                    <Money amount={line.amount} currency={line.currency} mode="display" />
                  </td>
                </tr>
              ))}
            </SameDecimals>
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
