import type { Language } from "../../kernel/language/language-tags.ts";
import type { ContactLink } from "../../kernel/panel/panel-contacts.ts";
import type { Tariff } from "../../money/tariff/tariff.ts";

/** The data of the platform's introduction, shown next to the login of its host. */
export interface LandingRequest {
  language: Language;
  /** All offered tariffs, by type and price. */
  tariffs: readonly Tariff[];
  /** The main panel's contacts. */
  contacts: readonly ContactLink[];
  /** Username of the platform's bot; null if there is none. */
  telegram: string | null;
}

/** What apps/web/dist/ssr/entry-server.js exports as `renderLanding`: the HTML of one element. */
export type RenderLanding = (request: LandingRequest) => string;
