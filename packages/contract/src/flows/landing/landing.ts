import type { Language } from "../../kernel/language/language-tags.ts";
import type { ContactLink } from "../../kernel/panel/panel-contacts.ts";
import type { Tariff } from "../../money/tariff/tariff.ts";

/** What the introduction of the platform is made from; it stands next to the login of its host. */
export interface LandingRequest {
  language: Language;
  /** All that are offered, by type and price. */
  tariffs: readonly Tariff[];
  /** Of the main panel. */
  contacts: readonly ContactLink[];
  /** Username of the platform's bot; null: there is none. */
  telegram: string | null;
}

/** What apps/web/dist/ssr/entry-server.js exports as `renderLanding`: the HTML of one element. */
export type RenderLanding = (request: LandingRequest) => string;
