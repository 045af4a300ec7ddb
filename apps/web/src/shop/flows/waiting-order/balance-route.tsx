import type { ShopVisit } from "../frame/document.tsx";
import { Island } from "../../kernel/island/island.tsx";
import WaitingOrder from "./waiting-order.island.tsx";
import { PromoForm } from "../../money/wallet/promo-form.tsx";
import StatementExport from "../../money/wallet/statement-export.island.tsx";
import { BalancePage } from "../../money/wallet/balance-page.tsx";
import { type Answer, pageOf, toLastPage } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

const ROWS = 25;

export async function balanceRoute({ shop, url, request }: ShopVisit): Promise<Answer> {
  const { refused = null, csrfToken } = request;
  if (url.pathname !== "/balance" && !refused) return { kind: "redirect", to: "/balance" };
  const statement = await request.queries.statement({ page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, statement, ROWS);
  if (away) return away;
  const applied = url.searchParams.get("promo");
  const waitingBonuses = applied === "bonus" ? (await request.queries.paymentSystems()).waitingBonuses : [];
  const body = (
    <BalancePage
      url={url}
      balance={statement.balance}
      lines={statement.items}
      page={statement.page}
      pages={Math.ceil(statement.total / ROWS)}
      exporting={statement.total > 0 && <Island name="money/wallet/statement-export" of={StatementExport} props={{}} />}
      promo={<PromoForm csrfToken={csrfToken} refused={refused} applied={applied} waitingBonuses={waitingBonuses} />}
      draft={<Island name="flows/waiting-order/waiting-order" of={WaitingOrder} props={{}} />}
    />
  );
  return { kind: "page", head: { title: titled(shop.t("balance.title"), shop), isPrivate: true }, body };
}
