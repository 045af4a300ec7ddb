import { Island } from "../../kernel/island/island.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Answer } from "../../kernel/layout/visit.ts";
import type { ShopVisit } from "../frame/document.tsx";
import { OwnedPanels } from "./owned-panels.tsx";
import OwnPanel from "./own-panel.island.tsx";

/** The page on which a customer requests their own panel. */
export async function ownPanelRoute({ shop, request }: ShopVisit): Promise<Answer> {
  const [offer, { items }] = await Promise.all([request.queries.childOffer(), request.queries.ownPanels()]);
  const body = (
    <>
      <PageTitle title={shop.t("ownPanel.title")} />
      <p className="max-w-form text-ink-2">{shop.t("ownPanel.text")}</p>
      <OwnedPanels items={items} />
      <Island name="flows/own-panel/own-panel" of={OwnPanel} props={{ offer }} />
    </>
  );
  return { kind: "page", head: { title: titled(shop.t("ownPanel.title"), shop), isPrivate: true }, body };
}
