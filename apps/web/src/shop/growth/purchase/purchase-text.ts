import { relativeFormat } from "@vitrine/contract/kernel/text/formats";

const HOUR = 60;
const PAGES = /^\/(?:services|services-faq|api|support\/faq.*|pages\/.+|blog.*)?$/;

/** "4 minutes ago"; from an hour on in hours. */
export function agoText(language: string, minutes: number): string {
  const relative = relativeFormat(language, { numeric: "always" });
  if (minutes < HOUR) return relative.format(-Math.max(1, minutes), "minute");
  return relative.format(-Math.floor(minutes / HOUR), "hour");
}

/** Pages with the bubble: for reading and choosing, not for placing or paying an order. */
export const showsPurchases = (path: string): boolean => PAGES.test(path);
