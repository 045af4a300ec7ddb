import type { PaymentQueries } from "@vitrine/contract/money/payment/payment-queries";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { Island } from "../../kernel/island/island.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import { type Answer, parameter, type Visit } from "../../kernel/layout/visit.ts";
import TopUp from "./top-up.island.tsx";
import type { TopUpStart } from "./use-top-up.ts";

/** `?amount=` in the wallet's currency, `?order=1` for an order that the browser keeps, `?system=`. A refused form is shown again. */
export async function topUpRoute({ shop, url, request }: Visit<PaymentQueries>): Promise<Answer> {
  const withOrder = url.searchParams.has("order");
  if (!shop.offersTopUp && !withOrder) return { kind: "redirect", to: "/balance" };
  const { items, waitingBonuses } = await request.queries.paymentSystems();
  const needed = parameter(url, "amount", 24);
  const kept = request.refused?.kept ?? {};
  const start: TopUpStart = {
    systems: items,
    waitingBonuses,
    system: Number(kept["system"] ?? parameter(url, "system", 15)) || null,
    amount: kept["amount"] ?? "",
    needed: (parseAmount(needed) ?? 0n) > 0n ? needed : "",
    withOrder,
    faults: request.refused ?? { message: "", fields: {} },
  };
  const title = shop.t(shop.offersTopUp ? "topup.title" : "topup.orderTitle");
  const body = (
    <div className="mx-auto max-w-form kiosk:max-w-[720px] bourse:max-w-none atelier:max-w-[820px]">
      <PageTitle title={title} />
      {items.length === 0 ? (
        <NoSystems shop={shop} />
      ) : (
        <>
          <p className="mb-4 text-ink-2">{shop.t(shop.offersTopUp ? "topup.lead" : "topup.orderLead")}</p>
          <Island name="money/payment/top-up" of={TopUp} props={{ start, csrfToken: request.csrfToken }} />
        </>
      )}
    </div>
  );
  return { kind: "page", head: { title: titled(title, shop), isPrivate: true }, body };
}

function NoSystems({ shop: { t, panelName, contacts, customer } }: { shop: Shop }) {
  return (
    <div className="rounded-card border border-line bg-sheet">
      <EmptyState icon="wallet" title={t("topup.noneTitle")} action={contacts.length > 0 && <ContactLinks />}>
        {t("topup.noneText", { panel: panelName })}
        {customer && (
          <p className="mt-2">
            {t("balance.yourLogin")} <span className="font-medium text-ink">{customer.login}</span>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
