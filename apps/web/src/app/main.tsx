import "./app.css";
import { StrictMode } from "react";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { config } from "../shared/kernel/app/config.ts";
import { queryClient, trpcUtils, whenSignedOut } from "./client.ts";
import { startTexts } from "./i18n.ts";
import { start } from "./first-view/start.tsx";
import { TakeOver } from "./first-view/take-over.tsx";
import { followDisplay } from "../shared/kernel/app/display.ts";
import { hasUnsaved } from "../shared/kernel/app/leave-guard.ts";
import { nextTask } from "../shared/kernel/early/next-task.ts";
import { reloadTowards } from "./load-chunk.ts";
import { Providers } from "./providers.tsx";
import { addCabinet, routes } from "./routes.tsx";
import { followTheme } from "./theme.ts";

followTheme();
followDisplay();
const texts = startTexts();
// To run the scripts for the first time is a long task on a slow phone: the router starts in another.
await nextTask();
const router = createBrowserRouter(routes, { basename: config.basePath, patchRoutesOnNavigation: addCabinet });

reloadTowards(() => {
  const { location: next } = router.state.navigation;
  return next && router.createHref(next);
});

let leaving: Promise<void> | undefined;

/** The guards send the person to the login. The screen shows until then, so its data stays: it would ask again, be refused, and start this again. */
async function leave(): Promise<void> {
  await trpcUtils.account.me.invalidate();
  await router.revalidate();
  queryClient.removeQueries({ type: "inactive" });
}

// What is typed and not saved would be lost: the refusal stands where it was pressed, and another tab is there to log in.
whenSignedOut(() => {
  if (hasUnsaved()) return;
  leaving ??= leave().finally(() => (leaving = undefined));
});

await texts;
// Not awaited: the router's screens import from this module's file, which has to be through.
void start(router, (changed) => (
  <StrictMode>
    <TakeOver changed={changed}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </TakeOver>
  </StrictMode>
));
