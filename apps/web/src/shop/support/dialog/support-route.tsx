import type { ReactNode } from "react";
import type { OwnDialogDetail } from "@vitrine/contract/support/dialog/dialog";
import type { SupportQueries } from "@vitrine/contract/support/dialog/support-queries";
import { Island } from "../../kernel/island/island.tsx";
import { noFaults } from "../../kernel/layout/faults.ts";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import { type Answer, pageOf, parameter, toLastPage, type Visit } from "../../kernel/layout/visit.ts";
import Dialog from "./dialog.island.tsx";
import NewDialog from "./new-dialog.island.tsx";
import { SupportPage } from "./support-page.tsx";

const ROWS = 25;

/** The customer's dialogs, and questions with answers. */
export async function supportRoute({ shop, url, request }: Visit<SupportQueries>): Promise<Answer> {
  const { items, page, total } = await request.queries.dialogs({ page: pageOf(url), perPage: ROWS });
  const away = toLastPage(url, { page, total }, ROWS);
  if (away) return away;
  const faq = await request.queries.faq();
  const body = <SupportPage url={url} dialogs={items} faq={faq} page={page} pages={Math.ceil(total / ROWS)} />;
  return { kind: "page", head: { title: titled(shop.t("support.title"), shop), isPrivate: true }, body };
}

/** The dialog in the address, otherwise a new one about an order or a payment, otherwise the last open one. */
export async function dialogRoute(visit: Visit<SupportQueries>): Promise<Answer> {
  const { url, request } = visit;
  const kept = request.refused?.kept ?? {};
  const named = kept["dialogId"] ?? parameter(url, "dialog", 15);
  if (/^\d+$/.test(named)) return shown(visit, await request.queries.dialog({ dialogId: named }));
  const orderId = kept["orderId"] ?? parameter(url, "order", 15);
  const paymentId = kept["paymentId"] ?? parameter(url, "payment", 15);
  if (orderId === "" && paymentId === "" && !url.searchParams.has("new") && !request.refused) {
    const { items } = await request.queries.dialogs({ perPage: 1 });
    const last = items.find(({ status }) => status !== "closed");
    if (last) return shown(visit, await request.queries.dialog({ dialogId: last.id }));
  }
  return asking(visit, { orderId, paymentId, text: kept["text"] ?? "" });
}

function shown(visit: Visit<SupportQueries>, dialog: OwnDialogDetail): Answer {
  const { shop, request } = visit;
  const props = { dialog, csrfToken: request.csrfToken, refused: request.refused ?? noFaults, text: request.refused?.kept?.["text"] ?? "" };
  return framed(visit, shop.t("support.one", { id: String(dialog.id) }), <Island name="support/dialog/dialog" of={Dialog} props={props} />);
}

async function asking(visit: Visit<SupportQueries>, given: { orderId: string; paymentId: string; text: string }): Promise<Answer> {
  const { shop, request } = visit;
  const faq = await request.queries.faq();
  const about = given.orderId !== "" ? "order" : given.paymentId === "" ? "other" : "payment";
  const title = shop.t(`support.ask.${about}`, { id: given.orderId || given.paymentId });
  const props = { ...given, faq, csrfToken: request.csrfToken, refused: request.refused ?? noFaults };
  return framed(visit, title, <Island name="support/dialog/new-dialog" of={NewDialog} props={props} />);
}

/** A page of one dialog, with the way to the others. */
function framed({ shop }: Visit, title: string, island: ReactNode): Answer {
  const body = (
    <div className="mx-auto max-w-[820px] bourse:mx-0 bourse:max-w-[960px] atelier:max-w-[720px]">
      <PageTitle title={title}>
        <a href="/support" className="reach ruled-link">
          {shop.t("support.all")}
        </a>
      </PageTitle>
      {island}
    </div>
  );
  return { kind: "page", head: { title: titled(title, shop), isPrivate: true }, body };
}

/** Shown after a refused form without script; opened otherwise, it redirects to the list. */
export async function closedRoute(visit: Visit<SupportQueries>): Promise<Answer> {
  return visit.request.refused ? dialogRoute(visit) : { kind: "redirect", to: "/support" };
}
