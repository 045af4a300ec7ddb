import type { IntegrationIds } from "@vitrine/contract/growth/integration/shown-integrations";
import { addScript, vendorWindow } from "./add-script.ts";

interface Start {
  nonce: string | undefined;
  /** The visitor pressed the chat's button: it opens as soon as it is loaded. */
  isPressed: boolean;
}

export function loadChats({ jivo, tawk, crisp }: IntegrationIds, { nonce, isPressed }: Start): void {
  if (jivo) {
    vendorWindow["jivo_onLoadCallback"] = () => {
      if (isPressed) (vendorWindow["jivo_api"] as { open(): void }).open();
    };
    addScript(`https://code.jivosite.com/widget/${jivo}`, nonce);
  }
  if (tawk) {
    const api: { onLoad(): void; maximize?(): void } = { onLoad: () => isPressed && api.maximize?.() };
    vendorWindow["Tawk_API"] = api;
    vendorWindow["Tawk_LoadStart"] = new Date();
    addScript(`https://embed.tawk.to/${tawk}`, nonce);
  }
  if (crisp) {
    vendorWindow["$crisp"] = isPressed ? [["do", "chat:open"]] : [];
    vendorWindow["CRISP_WEBSITE_ID"] = crisp;
    addScript("https://client.crisp.chat/l.js", nonce);
  }
}
