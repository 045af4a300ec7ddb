import type { ShopVisit } from "../frame/document.tsx";
import type { ShopOutline } from "@vitrine/contract/selling/catalog/shop";
import { priceItem } from "../../selling/catalog/price-item.ts";
import { AtelierHome } from "./atelier-home.tsx";
import { BourseHome } from "./bourse-home.tsx";
import { KioskHome } from "./kiosk-home.tsx";
import { orderFormPart } from "../../ordering/order-form/order-form-part.tsx";
import { priceBoardPart } from "../../selling/catalog/price-board-part.tsx";
import type { Answer } from "../../kernel/layout/visit.ts";

const FEATURED = 6;

export async function homeRoute(visit: ShopVisit): Promise<Answer> {
  const { shop, request } = visit;
  const { t, panelName } = shop;
  const outline = await request.queries.outline();
  const seo = await request.queries.seo("home");
  const head = {
    title: seo.title ?? `${panelName}: ${t(`home.${shop.template}Title`)}`,
    description:
      seo.description ??
      t("home.description", {
        panel: panelName,
        networks: outline.networks
          .slice(0, 5)
          .map(({ name }) => name)
          .join(", "),
      }),
    linkedData: { "@context": "https://schema.org", "@type": "WebSite", name: panelName, url: `${request.origin}/` },
  };
  return { kind: "page", head, body: await bodyOf(visit, outline) };
}

async function bodyOf(visit: ShopVisit, outline: ShopOutline) {
  switch (visit.shop.template) {
    case "kiosk":
      return <KioskHome outline={outline} form={await orderFormPart(visit, outline)} />;
    case "bourse":
      return <BourseHome board={await priceBoardPart(visit, outline)} form={await orderFormPart(visit, outline)} />;
    case "atelier":
      return <AtelierHome items={await featured(visit, outline)} total={outline.total} />;
  }
}

/** The first services of each network, in the owner's order. */
async function featured({ request }: ShopVisit, { networks }: ShopOutline) {
  const shown = networks.slice(0, FEATURED);
  const perPage = Math.ceil(FEATURED / Math.max(1, shown.length));
  const lists = await Promise.all(shown.map(({ name }) => request.queries.services({ network: name, perPage })));
  return lists.flatMap(({ items }) => items.map(priceItem));
}
