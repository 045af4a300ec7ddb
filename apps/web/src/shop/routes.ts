import { GUEST_TOKEN } from "@vitrine/contract/flows/guest/guest-order";
import { blogRoute, pageRoute, postRoute } from "./content/article/article-route.tsx";
import { feedRoute } from "./content/article/feed-route.ts";
import { NEWS_TOKEN } from "@vitrine/contract/growth/consent/consent";
import { PANEL_TOKEN } from "@vitrine/contract/kernel/panel/panel-token";
import { loginRoute, loginStepRoute, registerRoute } from "./identity/login/account-route.tsx";
import { apiRoute } from "./flows/api-page/api-route.tsx";
import { balanceRoute } from "./flows/waiting-order/balance-route.tsx";
import { earningsRoute, referralsRoute } from "./money/referral/referrals-route.tsx";
import { catalogRoute, pricesRoute, serviceRoute } from "./flows/price-list/catalog-route.tsx";
import { changesFeedRoute } from "./flows/price-list/changes-feed-route.ts";
import { changesRoute } from "./selling/change/changes-route.tsx";
import { statusRoute } from "./insight/status/status-route.tsx";
import { notFoundPage } from "./kernel/error/error-route.tsx";
import { dripFeedRoute, subscriptionsRoute } from "./ordering/order/feeds-route.tsx";
import { guestOrderRoute, refusedGuestRoute } from "./flows/guest/guest-route.tsx";
import { newsSettingsRoute, unsubscribeRoute } from "./growth/news/news-routes.tsx";
import { homeRoute } from "./flows/home/home-route.tsx";
import { paymentRoute, refusedPaymentRoute } from "./flows/top-up/payment-route.tsx";
import { paymentsRoute, receiptRoute } from "./money/payment/payments-route.tsx";
import { topUpRoute } from "./money/payment/top-up-route.tsx";
import { dialogRoute, closedRoute, supportRoute } from "./support/dialog/support-route.tsx";
import { faqRoute } from "./support/faq/faq-route.tsx";
import { inboxRoute } from "./messaging/notification/inbox-route.tsx";
import { massRoute } from "./ordering/mass-order/mass-route.tsx";
import { orderRoute } from "./ordering/order/order-route.tsx";
import { orderDetailsRoute, ordersRoute } from "./ordering/order/orders-route.tsx";
import { resetRoute } from "./identity/reset-password/reset-route.tsx";
import { robotsRoute, sitemapRoute } from "./content/seo/search-engine-route.ts";
import { notificationsRoute, profileRoute, securityRoute, sessionsRoute } from "./identity/settings/settings-route.tsx";
import { ownPanelRoute } from "./flows/own-panel/own-panel-route.tsx";
import { workRoute } from "./ordering/executor/work-route.tsx";
import { shareRoute } from "./flows/share/share-route.tsx";
import { telegramRoute } from "./messaging/telegram/telegram-route.tsx";
import type { ShopVisit } from "./flows/frame/document.tsx";
import type { Answer } from "./kernel/layout/visit.ts";

export interface Route {
  path: RegExp;
  /** Guests are redirected to the login and back. */
  isPrivate?: boolean;
  /** Every guest sees the same page, so the server keeps it after rendering. */
  isShared?: true;
  answer: (visit: ShopVisit, ...parts: string[]) => Promise<Answer> | Answer;
}

const ROUTES: readonly Route[] = [
  { path: /^\/$/, isShared: true, answer: homeRoute },
  { path: /^\/services$/, isShared: true, answer: catalogRoute },
  { path: /^\/services\.json$/, answer: pricesRoute },
  { path: /^\/services\/(\d{1,15})$/, isShared: true, answer: serviceRoute },
  { path: /^\/changes$/, isShared: true, answer: changesRoute },
  { path: /^\/changes\/rss\.xml$/, answer: changesFeedRoute },
  { path: /^\/status$/, isShared: true, answer: statusRoute },
  { path: /^\/order$/, answer: orderRoute },
  { path: new RegExp(`^/order/(${GUEST_TOKEN})$`), answer: guestOrderRoute },
  { path: /^\/order\/(?:rest|cancel|receipt|claim)$/, answer: refusedGuestRoute },
  { path: /^\/mass$/, isPrivate: true, answer: massRoute },
  { path: /^\/orders$/, isPrivate: true, answer: ordersRoute },
  { path: /^\/orders\/(\d{1,15})$/, isPrivate: true, answer: orderDetailsRoute },
  { path: /^\/dripFeed(?:\/(\w+))?$/, isPrivate: true, answer: dripFeedRoute },
  { path: /^\/subscriptions(?:\/(\w+))?$/, isPrivate: true, answer: subscriptionsRoute },
  { path: /^\/balance(?:\/promo)?$/, isPrivate: true, answer: balanceRoute },
  { path: /^\/referrals(?:\/withdraw)?$/, isPrivate: true, answer: referralsRoute },
  { path: /^\/earnings(?:\/withdraw)?$/, isPrivate: true, answer: earningsRoute },
  { path: /^\/topup$/, isPrivate: true, answer: topUpRoute },
  { path: /^\/payments$/, isPrivate: true, answer: paymentsRoute },
  { path: /^\/payments\/((?:VT)?\d{1,10})$/i, isPrivate: true, answer: paymentRoute },
  { path: /^\/payments\/((?:VT)?\d{1,10})\/receipt$/i, isPrivate: true, answer: receiptRoute },
  { path: /^\/payments\/(cancel|receipt)$/, isPrivate: true, answer: refusedPaymentRoute },
  { path: /^\/api$/, isShared: true, answer: apiRoute },
  { path: /^\/pages\/([a-z0-9-]{1,80})$/, isShared: true, answer: pageRoute },
  { path: /^\/blog$/, isShared: true, answer: blogRoute },
  { path: /^\/blog\/rss\.xml$/, answer: feedRoute },
  { path: /^\/blog\/([a-z0-9-]{1,80})$/, isShared: true, answer: postRoute },
  { path: /^\/login$/, answer: loginRoute },
  { path: /^\/login\/(?:confirm|telegram)$/, answer: loginStepRoute },
  { path: /^\/register$/, answer: registerRoute },
  { path: /^\/reset(?:\/(?:send|password))?$/, answer: resetRoute },
  { path: /^\/telegram$/, answer: telegramRoute },
  { path: new RegExp(`^/share/(${PANEL_TOKEN})$`), answer: shareRoute },
  { path: /^\/work(?:\/(?:apply|take|check|ignore))?$/, isPrivate: true, answer: workRoute },
  { path: /^\/own-panel$/, isPrivate: true, answer: ownPanelRoute },
  { path: /^\/support$/, isPrivate: true, answer: supportRoute },
  { path: /^\/support\/dialog$/, isPrivate: true, answer: dialogRoute },
  { path: /^\/support\/close$/, isPrivate: true, answer: closedRoute },
  { path: /^\/support\/faq(?:\/([^/]{1,60})(?:\/(\d{1,9}))?)?$/, isShared: true, answer: faqRoute },
  { path: /^\/services-faq$/, isShared: true, answer: (visit) => faqRoute(visit, "services") },
  { path: /^\/notifications$/, isPrivate: true, answer: inboxRoute },
  { path: /^\/settings$/, isPrivate: true, answer: profileRoute },
  { path: /^\/settings\/security$/, isPrivate: true, answer: securityRoute },
  { path: /^\/settings\/sessions$/, isPrivate: true, answer: sessionsRoute },
  { path: /^\/settings\/notifications$/, isPrivate: true, answer: notificationsRoute },
  { path: /^\/settings\/news$/, isPrivate: true, answer: newsSettingsRoute },
  { path: new RegExp(`^/unsubscribe/(${NEWS_TOKEN})$`), answer: unsubscribeRoute },
  { path: /^\/robots\.txt$/, answer: robotsRoute },
  { path: /^\/sitemap\.xml$/, answer: sitemapRoute },
];

const NOWHERE: Route = { path: /^/, answer: (visit) => notFoundPage(visit) };

/** The page of a path, with its parameters. */
export function routeOf(path: string): { route: Route; parts: string[] } {
  for (const route of ROUTES) {
    const found = route.path.exec(path);
    if (found) return { route, parts: found.slice(1) };
  }
  return { route: NOWHERE, parts: [] };
}
