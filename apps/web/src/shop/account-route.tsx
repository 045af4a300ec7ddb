import { AccountPage } from "./account/account-page.tsx";
import SignIn from "./account/sign-in.island.tsx";
import { Island } from "./frame/island.tsx";
import { safeNext } from "./frame/safe-next.ts";
import { type Answer, titled, type Visit } from "./visit.ts";

const accountRoute =
  (mode: "login" | "register") =>
  ({ shop, url, user, request }: Visit): Answer => {
    const next = safeNext(url.searchParams.get("next"));
    if (user) return { kind: "redirect", to: next };
    const search = next === "/" ? "" : `?${new URLSearchParams({ next })}`;
    const title = mode === "login" ? shop.t("account.loginTitle") : shop.t("account.registerTitle");
    const form = (
      <Island
        name="account/sign-in"
        of={SignIn}
        props={{ mode, next, action: `/${mode}${search}`, csrfToken: request.csrfToken, refused: request.refused ?? null }}
      />
    );
    const description =
      mode === "login" ? shop.t("account.loginText", { panel: shop.panelName }) : shop.t("account.registerText", { panel: shop.panelName });
    return {
      kind: "page",
      head: { title: titled(title, shop), description },
      body: <AccountPage mode={mode} search={search} form={form} />,
    };
  };

export const loginRoute = accountRoute("login");
export const registerRoute = accountRoute("register");
