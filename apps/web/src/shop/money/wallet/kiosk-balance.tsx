import { FrameBalance } from "../../kernel/format/money.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type BalancePageProps, PaymentsLink, StatementSection, TopUpAct } from "./balance-parts.tsx";

/** Kiosk: the sum on a sheet of its own, then the statement. */
export function KioskBalance(props: BalancePageProps) {
  const { balance, draft, promo } = props;
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("balance.title")} />
      <div className="mb-8 rounded-card border border-line bg-sheet p-6 mobile:p-4">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <p className="text-ink-2">{t("balance.now")}</p>
            <p className="text-3xl">
              <FrameBalance amount={balance} />
            </p>
          </div>
          <TopUpAct className="mobile:w-full" />
        </div>
        {draft}
        <div className="flex flex-wrap items-start justify-between gap-x-8">
          <div className="min-w-0 flex-1 basis-60">{promo}</div>
          <p className="pt-4">
            <PaymentsLink />
          </p>
        </div>
      </div>
      <StatementSection {...props} />
    </>
  );
}
