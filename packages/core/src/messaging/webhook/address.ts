import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { checkOutgoingUrl } from "@vitrine/integrations/http/address-rules";
import type { Platform } from "../../kernel/context/platform.ts";

/** An address that may be called. A name is resolved only when it is called, and its addresses are checked then. */
export function addressOf({ settings }: Platform, text: string): string {
  const checked = checkOutgoingUrl(text, { allowPrivate: settings.allowPrivateProviders, exemptOrigins: [] });
  if (checked.ok) return checked.url.href;
  const code = checked.reason === "address" ? "address_refused" : "url";
  throw new AppError("validation", {}, { fields: { url: { code, params: {} } } });
}
