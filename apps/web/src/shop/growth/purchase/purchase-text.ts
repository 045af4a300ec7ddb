import { relativeFormat } from "@vitrine/contract/kernel/text/formats";

const HOUR = 60;
const PAGES = /^\/(?:services|services-faq|api|support\/faq.*|pages\/.+|blog.*)?$/;

/** "4 minutes ago"; from an hour on in hours. */
export function agoText(language: string, minutes: number): string {
  const relative = relativeFormat(language, { numeric: "always" });
  if (minutes < HOUR) return relative.format(-Math.max(1, minutes), "minute");
  return relative.format(-Math.floor(minutes / HOUR), "hour");
}

/** Where the bubble is shown: pages to read and choose on, not those where an order is placed or paid. */
export const showsPurchases = (path: string): boolean => PAGES.test(path);
