import { type IntegrationName, VENDORS } from "@vitrine/contract/growth/integration/vendors";

/** Where the id is in the code or address that vendors give out. */
const PLACES: Record<IntegrationName, RegExp> = {
  ga4: /\b(G-[A-Z0-9]{6,12})\b/,
  metrica: /(?:ym\(|watch\/|id=)(\d{5,10})/,
  metaPixel: /(?:init['"],\s*['"]|[?&]id=)(\d{15,16})/,
  tiktokPixel: /(?:load\(['"]|sdkid=)([A-Z0-9]{20})/,
  jivo: /widget\/([A-Za-z0-9]{10})\b/,
  tawk: /embed\.tawk\.to\/([0-9a-f]{24}\/[0-9a-z]+)/,
  crisp: /\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/,
  telegramWidget: /(?:t\.me\/|^@)(\w{5,32})/,
};

/** The id in what was pasted, which is often the vendor's whole code; else the text as it is. */
export function pastedId(name: IntegrationName, text: string): string {
  const plain = text.trim();
  const found = PLACES[name].exec(plain)?.[1];
  return found !== undefined && VENDORS[name].pattern.test(found) ? found : plain;
}
