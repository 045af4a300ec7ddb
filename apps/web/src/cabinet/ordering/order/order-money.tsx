import { shownParts } from "@vitrine/contract/kernel/amount/shown";
import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { decimalsFor, exactDecimals, Money, Percent, SameDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { costInMargin, isLoss, isNothing, marginPercent, negated } from "./order-figures.ts";

/** Charge, refunds, cost and profit, which add up as shown; then the ledger entries behind them, with every digit. */
export function OrderMoney({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  const { order, currency } = detail;
  const { margin } = order;
  const percent = marginPercent(order);
  const { charge, refunded } = order;
  const cost = margin === null ? "0.00" : costInMargin({ ...order, margin });
  const decimals = decimalsFor([charge, refunded, cost, margin]);
  const [, shownRefund, shownCost] = shownParts([charge, negated(refunded), negated(cost)], decimals);
  return (
    <SameDecimals value={decimals}>
      <DescriptionList
        figures
        items={[
          { label: t("money.price"), value: <Money amount={charge} currency={currency} mode="display" /> },
          !isNothing(refunded) && {
            label: t("money.returned"),
            value: <Money amount={negated(refunded)} shown={shownRefund} currency={currency} mode="display" />,
          },
          margin !== null && {
            label: t("money.cost"),
            value: <Money amount={negated(cost)} shown={shownCost} currency={currency} mode="display" />,
          },
          margin !== null && {
            label: t("money.margin"),
            strong: true,
            value: (
              <span className={isLoss(margin) ? "text-bad" : "text-money"}>
                <Money amount={margin} currency={currency} mode="display" />
                {percent !== null && (
                  <span className="ml-2 font-normal">
                    {t("margin")} <Percent value={percent} signed />
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      {detail.money.length > 0 && <LedgerLines detail={detail} />}
    </SameDecimals>
  );
}

function LedgerLines({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Disclosure summary={t("money.entries", { count: detail.money.length })}>
        <table className="mt-1 w-full border-collapse text-s">
          <caption className="sr-only">{t("money.entriesLabel")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("money.account")}</th>
              <th scope="col">{t("money.amount")}</th>
            </tr>
          </thead>
          <tbody>
            <SameDecimals value={exactDecimals(detail.money.map(({ amount }) => amount))}>
              {detail.money.map((line, at) => (
                <tr key={at} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {t(`account.${line.account}`)}
                    <span className="block text-xs text-ink-3">
                      {t(`cause.${line.cause}`)} · <Time value={line.createdAt * 1000} />
                    </span>
                  </th>
                  <td className="py-2 text-right align-top tnum">
                    <Money amount={line.amount} currency={detail.currency} mode="display" />
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
