import { shownParts } from "@vitrine/contract/kernel/amount/shown";
import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { decimalsFor, Money, Percent, SameDecimals } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { LedgerLines } from "../../money/wallet/ledger-lines.tsx";
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
      {detail.money.length > 0 && <OrderLedger detail={detail} />}
    </SameDecimals>
  );
}

function OrderLedger({ detail: { money, currency } }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  return (
    <LedgerLines
      lines={money.map(({ account, cause, amount, createdAt }) => ({
        account: t(`account.${account}`),
        note: t(`cause.${cause}`),
        amount,
        currency,
        at: createdAt,
      }))}
      texts={{
        summary: t("money.entries", { count: money.length }),
        label: t("money.entriesLabel"),
        account: t("money.account"),
        amount: t("money.amount"),
      }}
    />
  );
}
