import { FrameBalance } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type BalancePageProps, PaymentsLink, StatementSection, TopUpAct } from "./balance-parts.tsx";

/** Atelier: the sum is the headline, the statement a ruled page below it. */
export function AtelierBalance(props: BalancePageProps) {
  const { balance, draft, promo } = props;
  const { t } = useShop();
  return (
    <>
      <div className="grid grid-cols-[7fr_4fr] items-end gap-x-12 gap-y-4 border-b border-ink pt-12 pb-8 mobile:block mobile:pt-8">
        <div className="min-w-0">
          <h1 className="text-xl text-ink-2">{t("balance.title")}</h1>
          <p className="font-title text-[64px]/[68px] tracking-[-0.02em] mobile:text-3xl">
            <FrameBalance amount={balance} />
          </p>
        </div>
        <div className="mobile:mt-6">
          <TopUpAct className="mobile:w-full" />
          <p className="mt-4">
            <PaymentsLink />
          </p>
        </div>
      </div>
      <div className="mb-12 max-w-form">
        {draft}
        {promo}
      </div>
      <StatementSection {...props} />
    </>
  );
}
