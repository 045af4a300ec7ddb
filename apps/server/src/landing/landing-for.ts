import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import { listTariffs } from "@vitrine/core/money/tariff/list";
import { contactLinksOf } from "@vitrine/core/tenancy/panel/contact";
import { ssrModule } from "../shop/shop-renderer.ts";

/** The platform's introduction for guests, as HTML. */
export function landingFor(platform: Platform, webFolder: string): (panel: PanelContext, language: Language) => Promise<string> {
  const module = ssrModule(webFolder);
  return async (panel, language) => {
    const { renderLanding } = await module();
    const guest = openCaller({ platform, panel, actor: { kind: "guest" }, requestId: "landing", language });
    const { items: tariffs } = await guest.run((ctx) => listTariffs(ctx, { type: null }));
    return renderLanding({
      language,
      tariffs,
      contacts: await contactLinksOf(platform, panel),
      telegram: (await botOf(platform, panel))?.username ?? null,
    });
  };
}
