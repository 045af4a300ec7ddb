import { accountRouter } from "./account/router.ts";
import { developerRouter } from "./developer/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
  account: accountRouter,
  developer: developerRouter,
});

export type AppRouter = typeof appRouter;
