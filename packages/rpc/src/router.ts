import { accountRouter } from "./account/router.ts";
import { auditRouter } from "./audit/router.ts";
import { catalogRouter } from "./catalog/router.ts";
import { developerRouter } from "./developer/router.ts";
import { executorRouter } from "./executor/router.ts";
import { notificationRouter } from "./notification/router.ts";
import { managerRouter } from "./manager/router.ts";
import { orderRouter } from "./order/router.ts";
import { panelRouter } from "./panel/router.ts";
import { performerRouter } from "./performer/router.ts";
import { priceRouter } from "./price/router.ts";
import { providerRouter } from "./provider/router.ts";
import { realtimeRouter } from "./realtime/router.ts";
import { ruleRouter } from "./rule/router.ts";
import { shareRouter } from "./share/router.ts";
import { shopRouter } from "./shop/router.ts";
import { statisticsRouter } from "./statistics/router.ts";
import { telegramRouter } from "./telegram/router.ts";
import { topRouter } from "./top/router.ts";
import { router } from "./trpc.ts";
import { userRouter } from "./user/router.ts";
import { walletRouter } from "./wallet/router.ts";
import { webhookRouter } from "./webhook/router.ts";

export const appRouter = router({
  account: accountRouter,
  audit: auditRouter,
  catalog: catalogRouter,
  developer: developerRouter,
  executor: executorRouter,
  notification: notificationRouter,
  manager: managerRouter,
  order: orderRouter,
  panel: panelRouter,
  performer: performerRouter,
  price: priceRouter,
  provider: providerRouter,
  realtime: realtimeRouter,
  rule: ruleRouter,
  share: shareRouter,
  shop: shopRouter,
  statistics: statisticsRouter,
  telegram: telegramRouter,
  top: topRouter,
  user: userRouter,
  wallet: walletRouter,
  webhook: webhookRouter,
});

export type AppRouter = typeof appRouter;
