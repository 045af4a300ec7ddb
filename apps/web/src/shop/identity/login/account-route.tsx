import type { NoticeQueries } from "@vitrine/contract/messaging/notification/notice-queries";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import SignIn from "./sign-in.island.tsx";
import TelegramLogin from "./telegram-login.island.tsx";
import { Island } from "../../kernel/island/island.tsx";
import { safeNext } from "../../kernel/format/path.ts";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

function searchOf(next: string, invite: string): string {
  const kept = new URLSearchParams({ ...(next === "/" ? {} : { next }), ...(invite === "" ? {} : { invite }) });
  return kept.size === 0 ? "" : `?${kept}`;
}

const accountRoute =
  (mode: "login" | "register") =>
  async ({ shop, url, user, request }: Visit<NoticeQueries, FormStep>): Promise<Answer> => {
    const next = safeNext(url.searchParams.get("next"));
    if (user) return { kind: "redirect", to: next };
    const { refused = null, csrfToken, queries, step } = request;
    const invite = url.searchParams.get("invite") ?? "";
    const search = searchOf(next, invite);
    const title = mode === "login" ? shop.t("account.loginTitle") : shop.t("account.registerTitle");
    const description =
      mode === "login" ? shop.t("account.loginText", { panel: shop.panelName }) : shop.t("account.registerText", { panel: shop.panelName });
    const props = {
      mode,
      next,
      search,
      invite,
      csrfToken,
      refused,
      hasTelegram: (await queries.bot()) !== null,
      step: step?.kind === "confirm" ? step : null,
      brought: step?.kind === "registered" ? step.promo : null,
      isReset: mode === "login" && url.searchParams.has("reset"),
    };
    return {
      kind: "page",
      head: { title: titled(title, shop), description },
      body: <Island name="identity/login/sign-in" of={SignIn} props={props} />,
    };
  };

export const loginRoute = accountRoute("login");
export const registerRoute = accountRoute("register");

/** Pages that forms post to; a reload without the form starts again. */
export function loginStepRoute(visit: Visit<NoticeQueries, FormStep>): Promise<Answer> | Answer {
  const { shop, url, request } = visit;
  const { step, refused, csrfToken } = request;
  const next = safeNext(url.searchParams.get("next"));
  const search = searchOf(next, url.searchParams.get("invite") ?? "");
  if (step?.kind === "confirm" || refused) return loginRoute(visit);
  if (step?.kind !== "telegram") return { kind: "redirect", to: `/login${search}` };
  const { begun, isWaiting } = step;
  const props = { begun, qr: qrShape(begun.url), next, search, csrfToken, isWaiting };
  return {
    kind: "page",
    head: { title: titled(shop.t("telegram.title"), shop), isPrivate: true },
    body: <Island name="identity/login/telegram-login" of={TelegramLogin} props={props} />,
  };
}
