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
import { Screen as FrontLayout } from "../layout/front-layout.tsx";
import { Root } from "../layout/root.tsx";
import { Providers } from "../providers.tsx";
import { withAnswers } from "./server-client.ts";
import { setConfig } from "./server-config.ts";
import { TEXTS } from "./server-texts.ts";
import { TakeOver } from "./take-over.tsx";

const isGuest = ({ answers }: CabinetConfig): boolean =>
  answers.some(({ data }) => (data as { clientType?: string }).clientType === "guest");

/** Of `routes.tsx` the pages that have a first view: a guest's. */
const ROUTES: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: FrontLayout,
        children: [
          { path: "login", Component: LoginScreen },
          { path: "register", Component: RegisterScreen },
        ],
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
  if (!isGuest(config) || !matchRoutes(ROUTES, new URL(address).pathname, config.basePath)) return "";
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
