import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Money, Percent } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { Disclosure } from "./disclosure.tsx";
import { costInMargin, isLoss, isNothing, marginPercent, negated } from "./order-figures.ts";

/** Charge, refunds, cost and profit; then the ledger entries behind them. */
export function OrderMoney({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  const { order, currency } = detail;
  const { margin } = order;
  const percent = marginPercent(order);
  return (
    <>
      <DescriptionList
        figures
        items={[
          { label: t("money.price"), value: <Money amount={order.charge} currency={currency} /> },
          !isNothing(order.refunded) && {
            label: t("money.returned"),
            value: <Money amount={negated(order.refunded)} currency={currency} />,
          },
          margin !== null && {
            label: t("money.cost"),
            value: <Money amount={negated(costInMargin({ ...order, margin }))} currency={currency} />,
          },
          margin !== null && {
            label: t("money.margin"),
            strong: true,
            value: (
              <span className={isLoss(margin) ? "text-bad" : "text-money"}>
                <Money amount={margin} currency={currency} />
                {percent !== null && (
                  <span className="ml-2 font-normal">
                    <Percent value={percent} signed />
                  </span>
                )}
              </span>
            ),
          },
        ]}
      />
      {detail.money.length > 0 && <LedgerLines detail={detail} />}
    </>
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
            {detail.money.map((line, at) => (
              <tr key={at} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {t(`account.${line.account}`)}
                  <span className="block text-xs text-ink-3">
                    {t(`cause.${line.cause}`)} · <Time value={line.createdAt * 1000} />
                  </span>
                </th>
                <td className="py-2 text-right align-top tnum">
                  <Money amount={line.amount} currency={detail.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
