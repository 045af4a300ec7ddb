import { FrameBalance } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type BalancePageProps, PaymentsLink, StatementSection, TopUpAct } from "./balance-parts.tsx";

/** Bourse: the sum in the line of the title, the whole width for the statement. */
export function BourseBalance(props: BalancePageProps) {
  const { balance, draft, promo } = props;
  const { t } = useShop();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2">
        <h1 className="text-xl font-semibold">{t("balance.title")}</h1>
        <p className="text-xl tnum">
          <span className="sr-only">{t("balance.now")}</span>
          <FrameBalance amount={balance} />
        </p>
        <span className="flex-1" />
        <PaymentsLink />
        <TopUpAct className="bourse:min-h-(--control) bourse:px-4 bourse:text-m" />
      </div>
      {draft}
      <div className="max-w-form">{promo}</div>
      <div className="mt-4">
        <StatementSection {...props} />
      </div>
    </>
  );
}
