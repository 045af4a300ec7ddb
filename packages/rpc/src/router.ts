import { accountRouter } from "./account/router.ts";
import { developerRouter } from "./developer/router.ts";
import { orderRouter } from "./order/router.ts";
import { panelRouter } from "./panel/router.ts";
import { router } from "./trpc.ts";
import { userRouter } from "./user/router.ts";
import { walletRouter } from "./wallet/router.ts";

export const appRouter = router({
  account: accountRouter,
  developer: developerRouter,
  order: orderRouter,
  panel: panelRouter,
  user: userRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;
