import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import type { ComponentType } from "react";
import type { ShopVisit } from "../frame/document.tsx";
import type { Answer } from "../../kernel/layout/visit.ts";
import { AtelierHome } from "./atelier/atelier-home.tsx";
import { BourseHome } from "./bourse/bourse-home.tsx";
import type { HomeProps } from "./home-blocks.tsx";
import { readHome } from "./home-data.ts";
import { KioskHome } from "./kiosk/kiosk-home.tsx";

const HOMES: Record<Template, ComponentType<HomeProps>> = { kiosk: KioskHome, bourse: BourseHome, atelier: AtelierHome };

export async function homeRoute(visit: ShopVisit): Promise<Answer> {
  const { shop, request } = visit;
  const { t, panelName } = shop;
  const home = await readHome(visit);
  const seo = await request.queries.seo("home");
  const head = {
    title: seo.title ?? `${panelName}: ${t(`home.${shop.template}Title`)}`,
    description:
      seo.description ??
      t("home.description", {
        panel: panelName,
        networks: home.outline.networks
          .slice(0, 5)
          .map(({ name }) => name)
          .join(", "),
      }),
    linkedData: { "@context": "https://schema.org", "@type": "WebSite", name: panelName, url: `${request.origin}/` },
    // Phones show its form, which comes last, above its text.
    ...(shop.template === "kiosk" && home.blocks.includes("hero") && { wholeFirst: "hero" }),
  };
  const Home = HOMES[shop.template];
  return { kind: "page", head, body: <Home home={home} /> };
}
