import type { ReactNode } from "react";
import type { OwnReferrals } from "@vitrine/contract/money/referral/referral";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { formatPercent } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CELL, HEAD } from "../../kernel/layout/table.tsx";

interface ReferralsPageProps {
  url: URL;
  own: OwnReferrals;
  pages: number;
  /** Withdrawing. */
  children: ReactNode;
}

/** Works without script, but for the copy button. */
export function ReferralsPage({ url, own, pages, children }: ReferralsPageProps) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("cpa.title")} />
      <Terms own={own} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 max-[900px]:flex max-[900px]:flex-col-reverse max-[900px]:items-stretch">
        <section aria-labelledby="people" className="min-w-0">
          <h2 id="people" className="mb-4 font-title text-xl font-semibold">
            {t("cpa.people")}
          </h2>
          {own.total === 0 ? (
            <EmptyState icon="users" title={t("cpa.none")}>
              {t(own.isOn ? "cpa.noneText" : "cpa.noneOff")}
            </EmptyState>
          ) : (
            <People items={own.items} />
          )}
          <Pager url={url} page={own.page} pages={pages} />
        </section>
        {children}
      </div>
    </>
  );
}

function Terms({ own }: { own: OwnReferrals }) {
  const { t, language } = useShop();
  const [first = "0", ...further] = own.levels.map((percent) => formatPercent(language, percent));
  if (!own.isOn) {
    return (
      <Message tone="info" className="mb-6">
        {t("cpa.off")}
      </Message>
    );
  }
  return (
    <section className="mb-6 rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <p className="text-ink-2">
        {t(own.base === "profit" ? "cpa.leadProfit" : "cpa.lead", { percent: first })}
        {further.length > 0 && <> {t("cpa.levels", { percents: further.join(", ") })}</>}
        {own.holdDays > 0 && <> {t("cpa.hold", { count: own.holdDays })}</>}
      </p>
      <p className="mt-4 text-s font-medium">{t("cpa.link")}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <code id="ref-link" className="min-w-0 rounded-control bg-inset px-2 py-1 break-all">
          {own.link}
        </code>
        <CopyButton of="ref-link" label={t("cpa.copyLink")} />
      </div>
      {own.referredBy !== null && <p className="mt-4 text-s text-ink-3">{t("cpa.referredBy", { login: own.referredBy })}</p>}
    </section>
  );
}

function People({ items }: { items: OwnReferrals["items"] }) {
  const { t } = useShop();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet text-m">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t("cpa.people")}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {t("cpa.person")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("cpa.paid")}
            </th>
            <th scope="col" className={`${HEAD} text-right narrow:pr-4`}>
              {t("cpa.earned")}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            // Masked logins repeat.
            <tr key={`${item.joinedAt}-${at}`}>
              <td className={`${CELL} w-full`}>
                {item.loginMasked}
                <span className="block text-xs text-ink-3">
                  <Time seconds={item.joinedAt} />
                </span>
              </td>
              <td className={`${CELL} text-right whitespace-nowrap tnum`}>
                <ListMoney amount={item.paidTotal} />
              </td>
              <td className={`${CELL} text-right font-medium whitespace-nowrap tnum narrow:pr-4`}>
                <ListMoney amount={item.earned} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
