import { shopPriceListInput } from "@vitrine/contract/selling/catalog/shop";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ShopQueries } from "@vitrine/contract/flows/storefront/render";
import { shownIntegrations } from "@vitrine/core/growth/integration/integrations";
import { shownPurchases } from "@vitrine/core/growth/purchase/purchases";
import { shopOutline, shopPriceList } from "@vitrine/core/selling/catalog/shop-outline";
import { favouriteIds } from "@vitrine/core/selling/favourite/favourites";
import { shopPriceChanges } from "@vitrine/core/selling/change/shop-changes";
import { readWording } from "@vitrine/core/content/language/wording";
import { readFrame } from "@vitrine/core/content/storefront/frame";
import { readArticle, readPosts, readPublished } from "@vitrine/core/content/storefront/read";
import { readSeo } from "@vitrine/core/content/seo/seo";
import { readTrust } from "@vitrine/core/insight/trust/trust";
import { ownExecutor } from "@vitrine/core/ordering/executor/own-executor";
import { heldByPerson } from "@vitrine/core/ordering/executor/person-task";
import { popularServices } from "@vitrine/core/insight/popular/popular";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import type { SessionCookies } from "@vitrine/rpc/caller-context";
import { answerOf, createCaller } from "@vitrine/rpc/create-caller";
import type { Caller } from "@vitrine/core/kernel/context/context";

/** Unreadable parameters of a URL count as not found. */
async function found<T>(call: Promise<T>): Promise<T> {
  try {
    return await answerOf(call);
  } catch (error) {
    throw error instanceof AppError && error.code === "validation" ? notFound() : error;
  }
}

async function priceListOf(caller: Caller, input: unknown): ReturnType<ShopQueries["priceList"]> {
  const parsed = shopPriceListInput.safeParse(input);
  if (!parsed.success) throw notFound();
  return shopPriceList(caller, parsed.data);
}

/** The queries of the page being rendered, with the visitor's rights. Data that only pages show has no procedure. */
export function shopQueries(caller: Caller, cookies: SessionCookies): ShopQueries {
  const procedures = createCaller({ caller: () => caller, csrfPassed: true, cookies });
  const { account, developer, faq, guest, notification, order, panel, payment, referral, share, shop, support, telegram } = procedures;
  const { news, tariff, wallet, withdrawal } = procedures;
  return {
    me: () => answerOf(account.me({ panelId: null })),
    services: (input = {}) => found(shop.services(input)),
    outline: () => shopOutline(caller),
    priceList: (input = {}) => priceListOf(caller, input),
    favourites: () => favouriteIds(caller),
    priceChanges: (days) => shopPriceChanges(caller, days),
    changes: (input = {}) => found(shop.changes(input)),
    popular: () => popularServices(caller),
    happyHours: () => answerOf(shop.happyHours()),
    purchases: () => shownPurchases(caller),
    integrations: () => shownIntegrations(caller),
    orders: (input = {}) => found(order.own(input)),
    order: (orderId) => found(order.ownOrder({ orderId })),
    repeat: (orderId) => found(order.repeat({ orderId })),
    refills: (orderId) => found(order.refills({ orderId })),
    children: (orderId) => found(order.ownChildren({ orderId })),
    dripFeeds: (input = {}) => found(order.ownDripFeeds(input)),
    subscriptions: (input = {}) => found(order.ownSubscriptions(input)),
    balance: () => answerOf(wallet.balance()),
    statement: (input = {}) => found(wallet.history(input)),
    referrals: (input = {}) => found(referral.own(input)),
    earnings: (input) => answerOf(withdrawal.earnings(input)),
    withdrawals: async () => (await answerOf(withdrawal.own({ perPage: 10 }))).items,
    paymentSystems: () => answerOf(payment.systems({})),
    guestSystems: () => answerOf(guest.systems({})),
    guestOrder: (token) => found(guest.order({ token })),
    payments: (input = {}) => found(payment.list(input)),
    payment: (paymentId) => found(payment.get({ paymentId })),
    keys: () => answerOf(developer.keys()),
    share: (sharedId) => found(share.open({ sharedId })),
    bot: async () => (await botOf(caller.platform, caller.panel)) ?? null,
    ownPanels: () => answerOf(tariff.ownPanels()),
    childOffer: () => answerOf(panel.childOffer()),
    security: () => answerOf(account.security()),
    sessions: () => answerOf(account.sessions()),
    telegram: () => answerOf(telegram.state()),
    newsConsents: () => answerOf(news.own()),
    newsLink: (token) => found(news.link({ token })),
    inbox: (input = {}) => found(notification.list(input)),
    notificationChoices: () => answerOf(notification.choices()),
    dialogs: (input = {}) => found(support.list(input)),
    dialog: (input) => found(support.get(input)),
    faq: () => answerOf(faq.read({})),
    article: (kind, slug) => readArticle(caller, kind, slug),
    posts: (page) => readPosts(caller, page),
    published: () => readPublished(caller),
    frame: () => readFrame(caller),
    wording: () => readWording(caller),
    seo: (target, of) => readSeo(caller, target, of),
    status: () => answerOf(shop.status()),
    trust: () => readTrust(caller),
    work: () => caller.run(async (ctx) => ({ own: await ownExecutor(ctx), task: await heldByPerson(ctx) })),
  };
}
