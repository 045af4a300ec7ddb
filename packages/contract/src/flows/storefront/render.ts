import type { z } from "zod";
import type { Confirmation, ConfirmMethod } from "../../identity/account/confirm.ts";
import type { ResetVariants } from "../../identity/account/reset-password.ts";
import type { Security } from "../../identity/account/security.ts";
import type { listSessionsOutput } from "../../identity/account/sessions.ts";
import type { BegunTelegramLogin } from "../../identity/account/telegram-login.ts";
import type { Me } from "../../identity/account/user.ts";
import type {
  listShopServicesInput,
  listShopServicesOutput,
  shopOutlineOutput,
  shopPriceListInput,
  shopPriceListOutput,
} from "../../selling/catalog/shop.ts";
import type { listKeysOutput } from "../../identity/api-key/keys.ts";
import type { OwnExecutor } from "../../ordering/executor/executor.ts";
import type { Task } from "../../ordering/executor/task.ts";
import type { Choices } from "../../messaging/notification/choices.ts";
import type { Inbox, inboxInput } from "../../messaging/notification/inbox.ts";
import type { listRefillsOutput } from "../../ordering/action/actions.ts";
import type { listOwnChildrenOutput, listOwnDripFeedsInput, listOwnDripFeedsOutput } from "../../ordering/drip-feed/drip-feed.ts";
import type { listOwnOrdersInput, listOwnOrdersOutput, ownOrderOutput } from "../../ordering/order/order.ts";
import type { listOwnSubscriptionsInput, listOwnSubscriptionsOutput } from "../../ordering/subscription/subscription.ts";
import type { ShopHappyHours } from "../../selling/price/happy-hours.ts";
import type { templateSchema } from "../../tenancy/panel/panel.ts";
import type { panelStatusSchema } from "../../kernel/status/status.ts";
import type { SharedPage } from "../share/shared-page.ts";
import type { Language } from "../../kernel/language/language-tags.ts";
import type { TelegramState } from "../../messaging/telegram/link.ts";
import type { balanceOutput, statementInput, statementOutput } from "../../money/wallet/wallet.ts";

/** The panel whose storefront is shown. */
export interface ShopPanel {
  id: number;
  name: string;
  domain: string;
  type: "panel" | "shop";
  status: z.infer<typeof panelStatusSchema>;
  currency: string;
  language: Language;
  template: z.infer<typeof templateSchema>;
  accent: string | null;
  isDemo: boolean;
  /** Whether the panel has in-house services, so that performers can find tasks. */
  hasWork: boolean;
}

/**
 * Queries that the renderer may call as the request's visitor; each is authorised and validated like a separate request.
 * Errors are thrown as AppError: compare `error.name === "AppError"`, because the renderer's bundle has its own class.
 */
export interface ShopQueries {
  me(): Promise<Me>;
  services(input?: z.input<typeof listShopServicesInput>): Promise<z.infer<typeof listShopServicesOutput>>;
  outline(): Promise<z.infer<typeof shopOutlineOutput>>;
  priceList(input?: z.input<typeof shopPriceListInput>): Promise<z.infer<typeof shopPriceListOutput>>;
  /** Happy hours that are on now; the largest discount first. */
  happyHours(): Promise<ShopHappyHours>;
  orders(input?: z.input<typeof listOwnOrdersInput>): Promise<z.infer<typeof listOwnOrdersOutput>>;
  order(orderId: number): Promise<z.infer<typeof ownOrderOutput>>;
  refills(orderId: number): Promise<z.infer<typeof listRefillsOutput>>;
  /** Runs of a drip-feed, posts of a subscription. */
  children(orderId: number): Promise<z.infer<typeof listOwnChildrenOutput>>;
  dripFeeds(input?: z.input<typeof listOwnDripFeedsInput>): Promise<z.infer<typeof listOwnDripFeedsOutput>>;
  subscriptions(input?: z.input<typeof listOwnSubscriptionsInput>): Promise<z.infer<typeof listOwnSubscriptionsOutput>>;
  balance(): Promise<z.infer<typeof balanceOutput>>;
  statement(input?: z.input<typeof statementInput>): Promise<z.infer<typeof statementOutput>>;
  keys(): Promise<z.infer<typeof listKeysOutput>>;
  /** A page that the owner shares. */
  share(sharedId: string): Promise<SharedPage>;
  /** The bot for logging in on this panel; null if the panel has no bot. */
  bot(): Promise<{ username: string } | null>;
  security(): Promise<Security>;
  sessions(): Promise<z.infer<typeof listSessionsOutput>>;
  telegram(): Promise<TelegramState>;
  inbox(input?: z.input<typeof inboxInput>): Promise<Inbox>;
  notificationChoices(): Promise<Choices>;
  /** The visitor as a performer of in-house services, and the task they hold. */
  work(): Promise<{ own: OwnExecutor; task: Task | null }>;
}

export interface ShopRequest {
  /** The requested path with its query. */
  url: string;
  /** Scheme and host of the page's address, without a slash at the end. */
  origin: string;
  /** `?lng`, else the cookie `lng`, else the signed-in user's, else Accept-Language where it names one of ours, else the panel's. */
  language: Language;
  /** From the cookie `theme`; `system` if the visitor has not chosen one. */
  theme: "light" | "night" | "system";
  /** X-Tablet: 1 */
  isNarrow: boolean;
  /** For every script and style element of the page. */
  nonce: string;
  /** For the hidden field `csrf` of forms sent without script: login, password reset, logout. */
  csrfToken: string;
  /** The error of such a form. */
  refused?: RefusedForm;
  /** The step after such a form: shown instead of the path's own page. */
  step?: FormStep;
  panel: ShopPanel;
  /** Id of the panel's last event before the page's data was read; the browser subscribes from there. Null for a guest. */
  lastEventId: number | null;
  queries: ShopQueries;
}

/** Each contains the data that its form sends again, because nothing is stored between two pages without script. */
export type FormStep =
  | { kind: "confirm"; confirmation: Confirmation; method: ConfirmMethod; isWaiting: boolean }
  | { kind: "telegram"; begun: BegunTelegramLogin; isWaiting: boolean }
  | { kind: "variants"; login: string; variants: ResetVariants["variants"] }
  /** With the code of a mailed link, only the new password is missing. */
  | { kind: "code"; login: string; hint: string; resetToken: string; code?: string | undefined };

export interface RefusedForm {
  code: string;
  message: string;
  /** Messages by the field's name. */
  fields: Record<string, string>;
  /** The login or email that was typed. */
  name: string;
}

export interface ShopPage {
  status: number;
  /** A whole document, from <!doctype html> on; ignored where `redirect` is given. */
  html: string;
  headers?: Record<string, string>;
  /** A path of the same host. */
  redirect?: string;
  /** The cause if the page reports a failure; for the log. */
  cause?: unknown;
}

/** What apps/web/dist/ssr/entry-server.js exports as `render`. */
export type RenderShop = (request: ShopRequest) => Promise<ShopPage>;
