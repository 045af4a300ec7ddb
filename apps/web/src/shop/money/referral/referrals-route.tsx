import type { EarningQueries } from "@vitrine/contract/money/referral/referral";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { type Answer, pageOf, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import { ReferralsPage } from "./referrals-page.tsx";
import { type WithdrawNews, Withdrawals } from "./withdrawals.tsx";

const ROWS = 25;

const newsOf = (url: URL): WithdrawNews => (["moved", "requested"] as const).find((name) => url.searchParams.has(name)) ?? null;

/** `/referrals`; its form posts to the path below, which is shown only after an error. */
export async function referralsRoute({ shop, url, request }: Visit<EarningQueries>): Promise<Answer> {
  const { refused = null, csrfToken, queries } = request;
  if (url.pathname !== "/referrals" && !refused) return { kind: "redirect", to: "/referrals" };
  const own = await queries.referrals({ page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, own, ROWS);
  if (away) return away;
  const body = (
    <ReferralsPage url={url} own={own} pages={Math.ceil(own.total / ROWS)}>
      <Withdrawals
        source="referral"
        earnings={own}
        withdrawals={await queries.withdrawals()}
        csrfToken={csrfToken}
        refused={refused}
        news={newsOf(url)}
      />
    </ReferralsPage>
  );
  return { kind: "page", head: { title: titled(shop.t("cpa.title"), shop), isPrivate: true }, body };
}

/** `/earnings`: what a performer earned with tasks. */
export async function earningsRoute({ shop, url, request }: Visit<EarningQueries>): Promise<Answer> {
  const { refused = null, csrfToken, queries } = request;
  if (url.pathname !== "/earnings" && !refused) return { kind: "redirect", to: "/earnings" };
  const body = (
    <>
      <PageTitle title={shop.t("cpa.tasksTitle")} />
      <p className="mb-6 max-w-form text-ink-2">{shop.t("cpa.tasksLead")}</p>
      <div className="max-w-form">
        <Withdrawals
          source="executor"
          earnings={await queries.earnings({ source: "executor" })}
          withdrawals={await queries.withdrawals()}
          csrfToken={csrfToken}
          refused={refused}
          news={newsOf(url)}
        />
      </div>
    </>
  );
  return { kind: "page", head: { title: titled(shop.t("cpa.tasksTitle"), shop), isPrivate: true }, body };
}
