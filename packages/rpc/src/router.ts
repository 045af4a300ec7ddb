import { customerFlowRouter } from "./flows/customer/router.ts";
import { childPanelRouter } from "./flows/child-panel/router.ts";
import { panelFlowRouter } from "./flows/panel/router.ts";
import { guestRouter } from "./flows/guest/router.ts";
import { practiceRouter } from "./flows/practice/router.ts";
import { sharedPageRouter } from "./flows/share/router.ts";
import { referralRouter } from "./money/referral/router.ts";
import { withdrawalRouter } from "./money/withdrawal/router.ts";
import { promoRouter } from "./money/promo/router.ts";
import { overviewRouter } from "./insight/overview/router.ts";
import { userStatisticsRouter } from "./insight/statistics/user-router.ts";
import { userWalletRouter } from "./money/wallet/user-wallet-router.ts";
import { importRouter } from "./supply/import/router.ts";
import { accountRouter } from "./identity/account/router.ts";
import { ownTelegramRouter } from "./identity/account/telegram-router.ts";
import { auditRouter } from "./insight/audit-trail/router.ts";
import { catalogRouter } from "./selling/catalog/router.ts";
import { sheetRouter } from "./selling/sheet/router.ts";
import { categoryRouter } from "./selling/category/router.ts";
import { controlRouter } from "./flows/control/router.ts";
import { developerRouter } from "./identity/api-key/router.ts";
import { executorRouter } from "./ordering/executor/router.ts";
import { exportRouter } from "./flows/export/router.ts";
import { fileRouter } from "./kernel/file/router.ts";
import { notificationRouter } from "./messaging/notification/router.ts";
import { managerRouter } from "./identity/manager/router.ts";
import { preferenceRouter } from "./identity/preference/router.ts";
import { orderRouter } from "./ordering/order/router.ts";
import { packageRouter } from "./selling/package/router.ts";
import { panelRouter } from "./tenancy/panel/router.ts";
import { panelPaymentRouter } from "./money/payment/panel-router.ts";
import { paymentRouter } from "./money/payment/router.ts";
import { paymentSystemRouter } from "./money/payment/system-router.ts";
import { performerRouter } from "./supply/fallback/router.ts";
import { priceRouter } from "./selling/price/router.ts";
import { arrivalRouter } from "./supply/arrival/router.ts";
import { driftRouter } from "./supply/drift/router.ts";
import { providerRouter } from "./supply/provider/router.ts";
import { realtimeRouter } from "./flows/realtime/router.ts";
import { ruleRouter } from "./selling/rule/router.ts";
import { translationRouter } from "./selling/translation/router.ts";
import { shareRouter } from "./tenancy/share/router.ts";
import { serviceRouter } from "./flows/service/router.ts";
import { advertRouter } from "./growth/advert/router.ts";
import { advertPlaceRouter, advertReviewRouter } from "./growth/advert/review-router.ts";
import { announcementRouter } from "./growth/announcement/router.ts";
import { integrationRouter } from "./growth/integration/router.ts";
import { newsRouter } from "./growth/consent/router.ts";
import { mailingRouter } from "./growth/mailing/router.ts";
import { purchaseRouter } from "./growth/purchase/router.ts";
import { searchRouter } from "./flows/search/router.ts";
import { reachRouter } from "./growth/reach/router.ts";
import { shopRouter } from "./flows/storefront/router.ts";
import { statisticsRouter } from "./insight/statistics/router.ts";
import { taskRouter } from "./ordering/executor/task-router.ts";
import { tariffRouter } from "./money/tariff/router.ts";
import { cannedRouter } from "./support/dialog/canned-router.ts";
import { panelSupportRouter } from "./support/dialog/panel-router.ts";
import { supportRouter } from "./support/dialog/router.ts";
import { faqRouter } from "./support/faq/router.ts";
import { telegramRouter } from "./messaging/telegram/router.ts";
import { topUpRouter } from "./flows/top-up/router.ts";
import { topRouter } from "./insight/top/router.ts";
import { blogRouter, contentRouter, pageRouter } from "./content/article/router.ts";
import { appearanceRouter } from "./content/appearance/router.ts";
import { languageRouter } from "./content/language/router.ts";
import { menuRouter } from "./content/menu/router.ts";
import { modalRouter } from "./content/popup/router.ts";
import { seoRouter } from "./content/seo/router.ts";
import { mergeRouters, router } from "./trpc.ts";
import { userRouter } from "./tenancy/customer/router.ts";
import { walletRouter } from "./money/wallet/router.ts";
import { webhookRouter } from "./messaging/webhook/router.ts";

/**
 * In the order of the REST documentation. Routers of one name in several modules are merged here; each module's router holds its own
 * procedures.
 */
export const appRouter = router({
  account: accountRouter,
  preference: preferenceRouter,
  notification: notificationRouter,
  audit: auditRouter,
  panel: mergeRouters(panelRouter, panelFlowRouter, childPanelRouter, practiceRouter, overviewRouter),
  search: searchRouter,
  file: fileRouter,
  export: exportRouter,
  manager: managerRouter,
  share: mergeRouters(sharedPageRouter, shareRouter),
  provider: providerRouter,
  arrival: arrivalRouter,
  drift: driftRouter,
  performer: performerRouter,
  price: priceRouter,
  category: categoryRouter,
  package: packageRouter,
  catalog: mergeRouters(importRouter, catalogRouter, sheetRouter),
  service: serviceRouter,
  shop: mergeRouters(shopRouter, purchaseRouter),
  executor: executorRouter,
  task: taskRouter,
  order: orderRouter,
  rule: ruleRouter,
  statistics: statisticsRouter,
  top: topRouter,
  user: mergeRouters(userRouter, customerFlowRouter, userWalletRouter, userStatisticsRouter),
  wallet: walletRouter,
  payment: mergeRouters(topUpRouter, paymentRouter),
  guest: guestRouter,
  panelPayment: panelPaymentRouter,
  paymentSystem: paymentSystemRouter,
  tariff: tariffRouter,
  promo: promoRouter,
  referral: referralRouter,
  withdrawal: withdrawalRouter,
  support: supportRouter,
  panelSupport: panelSupportRouter,
  canned: cannedRouter,
  faq: faqRouter,
  page: pageRouter,
  blog: blogRouter,
  content: contentRouter,
  mailing: mailingRouter,
  news: newsRouter,
  language: languageRouter,
  translation: translationRouter,
  menu: menuRouter,
  modal: modalRouter,
  seo: seoRouter,
  appearance: appearanceRouter,
  advert: advertRouter,
  advertReview: advertReviewRouter,
  advertPlace: advertPlaceRouter,
  announcement: announcementRouter,
  reach: reachRouter,
  integration: integrationRouter,
  developer: developerRouter,
  webhook: webhookRouter,
  telegram: mergeRouters(ownTelegramRouter, telegramRouter),
  control: controlRouter,
  realtime: realtimeRouter,
});

export type AppRouter = typeof appRouter;
