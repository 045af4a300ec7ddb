import type { ReactNode } from "react";
import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
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

/** The way to pay money in, or why there is none. */
export function TopUpAct({ className }: { className?: string }) {
  const { t, offersTopUp } = useShop();
  if (!offersTopUp) return <p className={clsx("text-s text-ink-2", className)}>{t("balance.byOrder")}</p>;
  return (
    <a href="/topup" className={buttonStyle({ variant: "primary", size: "l", className })}>
      {t("topup.act")}
    </a>
  );
}

export function PaymentsLink() {
  const { t } = useShop();
  return (
    <a href="/payments" className="ruled-link target inline-flex items-center">
      {t("payments.link")}
    </a>
  );
}

export function StatementSection({ url, lines, page, pages, exporting }: BalancePageProps) {
  const { t } = useShop();
  return (
    <section aria-labelledby="statement" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bourse:mb-2">
        <h2 id="statement" className="font-title text-xl font-semibold bourse:text-l atelier:text-2xl">
          {t("balance.statement")}
        </h2>
        {exporting}
      </div>
      <Statement lines={lines} />
      <Pager url={url} page={page} pages={pages} />
    </section>
  );
}
