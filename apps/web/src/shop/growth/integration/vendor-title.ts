import type { IntegrationName } from "@vitrine/contract/growth/integration/vendors";

/** Names that are written alike in every language. */
const TITLES: Record<IntegrationName, string> = {
  ga4: "Google Analytics",
  metrica: "Yandex Metrica",
  metaPixel: "Meta Pixel",
  tiktokPixel: "TikTok Pixel",
  jivo: "Jivo",
  tawk: "tawk.to",
  crisp: "Crisp",
  telegramWidget: "Telegram",
};

export const vendorTitle = (name: IntegrationName): string => TITLES[name];
