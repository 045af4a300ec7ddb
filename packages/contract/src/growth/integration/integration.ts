import { z } from "zod";
import { type IntegrationName, VENDORS } from "./vendors.ts";

const TITLES: Record<IntegrationName, string> = {
  ga4: "Measurement ID of Google Analytics 4",
  metrica: "Counter of Yandex Metrica",
  metaPixel: "Meta Pixel ID",
  tiktokPixel: "TikTok Pixel ID",
  jivo: "Widget ID of Jivo",
  tawk: "Property and widget ID of tawk.to",
  crisp: "Website ID of Crisp",
  telegramWidget: "Username of a Telegram chat, channel or bot, opened by a button",
};

const LONGEST = 200;

/** `putIntegrations` checks it against the vendor's format. */
const idOf = (name: IntegrationName) =>
  z
    .string()
    .trim()
    .max(LONGEST)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .default(null)
    .meta({ description: `${TITLES[name]}; null: off`, examples: [VENDORS[name].example] });

const shownId = (name: IntegrationName) =>
  z
    .string()
    .nullable()
    .meta({ description: `${TITLES[name]}; null: off`, examples: [VENDORS[name].example] });

export const putIntegrationsInput = z.object({
  ga4: idOf("ga4"),
  metrica: idOf("metrica"),
  metaPixel: idOf("metaPixel"),
  tiktokPixel: idOf("tiktokPixel"),
  jivo: idOf("jivo"),
  tawk: idOf("tawk"),
  crisp: idOf("crisp"),
  telegramWidget: idOf("telegramWidget"),
});
export type PutIntegrationsInput = z.infer<typeof putIntegrationsInput>;

export const integrationsSchema = z
  .object({
    ga4: shownId("ga4"),
    metrica: shownId("metrica"),
    metaPixel: shownId("metaPixel"),
    tiktokPixel: shownId("tiktokPixel"),
    jivo: shownId("jivo"),
    tawk: shownId("tawk"),
    crisp: shownId("crisp"),
    telegramWidget: shownId("telegramWidget"),
  })
  .meta({ id: "Integrations" });
export type Integrations = z.infer<typeof integrationsSchema>;
