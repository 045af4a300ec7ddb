import type { ReactNode } from "react";
import { buttonStyle } from "@vitrine/ui/form/button";
import { FrameBalance } from "../../kernel/format/money.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Statement, type StatementLine } from "./statement.tsx";

export interface BalancePageProps {
  url: URL;
  balance: string;
  lines: StatementLine[];
  page: number;
  pages: number;
  /** Saves the statement as a file. */
  exporting: ReactNode;
  /** An order that waits for money, if the browser keeps one. */
  draft: ReactNode;
  /** Where a promo code is entered. */
  promo: ReactNode;
}

export function BalancePage({ url, balance, lines, page, pages, exporting, draft, promo }: BalancePageProps) {
  const { t, offersTopUp } = useShop();
  return (
    <>
      <PageTitle title={t("balance.title")} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 mobile:flex mobile:flex-col-reverse mobile:items-stretch">
        <section aria-labelledby="statement" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="statement" className="font-title text-xl font-semibold">
              {t("balance.statement")}
            </h2>
            {exporting}
          </div>
          <Statement lines={lines} />
          <Pager url={url} page={page} pages={pages} />
        </section>
        <aside className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
          <p className="text-s text-ink-3">{t("balance.now")}</p>
          <p className="text-2xl">
            <FrameBalance amount={balance} />
          </p>
          {draft}
          {offersTopUp ? (
            <a href="/topup" className={buttonStyle({ variant: "primary", size: "l", className: "mt-4 w-full" })}>
              {t("topup.act")}
            </a>
          ) : (
            <p className="mt-4 text-s text-ink-2">{t("balance.byOrder")}</p>
          )}
          {promo}
          <p className="mt-4">
            <a href="/payments" className="ruled-link">
              {t("payments.link")}
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}
