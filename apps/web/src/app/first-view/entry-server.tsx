import type { CabinetConfig, RenderFirstView } from "@vitrine/contract/kernel/panel/cabinet-config";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from "react-router";
import { Screen as LoginScreen } from "../../cabinet/identity/login/login-screen.tsx";
import { Screen as RegisterScreen } from "../../cabinet/identity/login/register-screen.tsx";
import { Screen as OverviewScreen } from "../../cabinet/insight/overview/panel-screen.tsx";
import { Screen as PanelZone } from "../../cabinet/tenancy/panel/panel-zone.tsx";
import { CabinetLayout } from "../layout/cabinet-layout.tsx";
import { Screen as FrontLayout } from "../layout/front-layout.tsx";
import { Root } from "../layout/root.tsx";
import { Providers } from "../providers.tsx";
import { withAnswers } from "./server-client.ts";
import { setConfig } from "./server-config.ts";
import { TEXTS } from "./server-texts.ts";
import { TakeOver } from "./take-over.tsx";

type IsKnown = (config: CabinetConfig) => boolean;

const isGuest: IsKnown = ({ answers }) => answers.some(({ data }) => (data as { clientType?: string }).clientType === "guest");

/** Who may not see the overview gets no answer. */
const isOverviewKnown: IsKnown = ({ answers }) =>
  ["panel.get", "panel.overview"].every((path) => answers.some((answer) => answer.path === path));

/** Of `routes.tsx` and `panel-routes.ts` the pages that have a first view, each with when it is known. */
const ROUTES: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: FrontLayout,
        handle: isGuest,
        children: [
          { path: "login", Component: LoginScreen },
          { path: "register", Component: RegisterScreen },
        ],
      },
      {
        Component: CabinetLayout,
        handle: isOverviewKnown,
        children: [{ path: "panel/:panelId", Component: PanelZone, children: [{ index: true, Component: OverviewScreen }] }],
      },
    ],
  },
];

const handlers = new Map<string, StaticHandler>();

function handlerOf(basename: string): StaticHandler {
  const handler = handlers.get(basename) ?? createStaticHandler(ROUTES, { basename });
  handlers.set(basename, handler);
  return handler;
}

/** What the script shows first. It hydrates this: the tree is the same as in `main.tsx`. */
export const renderFirstView: RenderFirstView = async ({ config, address }) => {
  const { pathname } = new URL(address);
  const isKnown = matchRoutes(ROUTES, pathname, config.basePath)?.find(({ route }) => route.handle)?.route.handle as IsKnown | undefined;
  if (!isKnown?.(config)) return "";
  const handler = handlerOf(config.basePath);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) return "";
  // From here on nothing waits: the configuration and the answers are those of one page.
  setConfig(config);
  return withAnswers(() =>
    renderToString(
      <StrictMode>
        <I18nextProvider i18n={TEXTS[config.language]}>
          <TakeOver>
            <Providers>
              <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
            </Providers>
          </TakeOver>
        </I18nextProvider>
      </StrictMode>,
    ),
  );
};
