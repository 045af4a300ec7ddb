import type { HomeBlock } from "../panel/home-block.ts";
import type { ShownLook } from "../panel/look.ts";
import type { ContactLink } from "../panel/panel-contacts.ts";
import type { PanelImages } from "../panel/panel-images.ts";
import type { Language } from "../language/language-tags.ts";
import type { Template } from "../panel/panel-item.ts";
import type { PanelStatus } from "../status/status.ts";

/** The panel whose storefront is shown. */
export interface ShopPanel {
  id: number;
  /** The platform's own panel: it has pages and a blog, but sells nothing. */
  isMain: boolean;
  name: string;
  domain: string;
  type: "panel" | "shop";
  status: PanelStatus;
  currency: string;
  language: Language;
  /** The languages that visitors may choose from. */
  languages: readonly Language[];
  template: Template;
  accent: string | null;
  /** What the home page shows, in this order; a block without data is left out. */
  blocks: readonly HomeBlock[];
  look: ShownLook;
  images: PanelImages;
  contacts: ContactLink[];
  isDemo: boolean;
  /** Whether the panel has in-house services, so that performers can find tasks. */
  hasWork: boolean;
  /** Whether customers can request a panel of their own. */
  offersPanels: boolean;
  offersApi: boolean;
  offersMassOrder: boolean;
  offersTopUp: boolean;
  guestCheckout: boolean;
  byInvitation: boolean;
  asksTerms: boolean;
}

/** A request for a page. Each module names the queries that its own pages call; the renderer gets all of them. */
export interface PageRequest<Queries = unknown, Step = unknown> {
  /** The requested path with its query. */
  url: string;
  /** Scheme and host of the page's address, without a slash at the end. */
  origin: string;
  /** `?lng`, else the cookie `lng`, else the signed-in user's, else Accept-Language; the panel's default if that is not offered. */
  language: Language;
  /** From the cookie `theme`; null if the visitor has not chosen one, so that the template decides. */
  theme: "light" | "night" | "system" | null;
  /** A static preview of the page, as setup shows it: it has no scripts. */
  isStill?: boolean;
  /** `X-Tablet: 1`: the page leaves out what only wide screens show. */
  isNarrow: boolean;
  /** From the cookie `purchases`: the visitor wants no recent orders shown. */
  hidesPurchases?: boolean;
  /** From the cookie `consent`; null while the visitor has not answered. */
  consent?: "yes" | "no" | null;
  /** For every script and style element of the page. */
  nonce: string;
  /** For the hidden field `csrf` of forms sent without script: login, password reset, logout. */
  csrfToken: string;
  /** The error of such a form. */
  refused?: RefusedForm;
  /** The step after such a form: shown instead of the path's own page. */
  step?: Step;
  panel: ShopPanel;
  /** Id of the panel's last event before the page's data was read; the browser subscribes from there. Null for a guest. */
  lastEventId: number | null;
  /**
   * What the renderer may call as the request's visitor; each call is authorised and validated like a separate request.
   * Errors are thrown as AppError: compare `error.name === "AppError"`, because the renderer's bundle has its own class.
   */
  queries: Queries;
}

export interface RefusedForm {
  code: string;
  message: string;
  /** Messages by the field's name. */
  fields: Record<string, string>;
  /** The login or email that was typed. */
  name: string;
  /** Other fields that the form shows again. */
  kept?: Record<string, string>;
}

export interface ShopPage {
  status: number;
  /** A whole document, from <!doctype html> on; ignored if `redirect` is given. */
  html: string;
  headers?: Record<string, string>;
  /** A path of the same host. */
  redirect?: string;
  /** An origin, besides the page's own, that a form of the page may be sent to. */
  formTarget?: string;
  /** Further sources of its content policy, by directive. */
  policy?: Readonly<Record<string, readonly string[]>>;
  /** The cause if the page reports a failure; for the log. */
  cause?: unknown;
}
