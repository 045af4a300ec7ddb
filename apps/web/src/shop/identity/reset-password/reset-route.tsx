import { Island } from "../../kernel/island/island.tsx";
import ResetPassword from "./reset-password.island.tsx";
import type { ResetStep } from "./reset-forms.tsx";
import { type Answer, titled, type Visit } from "../../kernel/layout/visit.ts";

/** `/reset` asks for the account; its forms post to the pages below it. */
export function resetRoute({ shop, url, request }: Visit): Answer {
  const { step, refused = null, csrfToken } = request;
  const now: ResetStep = step?.kind === "variants" || step?.kind === "code" ? step : { kind: "name" };
  if (now.kind === "name" && url.pathname !== "/reset" && !refused) return { kind: "redirect", to: "/reset" };
  return {
    kind: "page",
    head: { title: titled(shop.t("reset.title"), shop), isPrivate: true },
    body: <Island name="identity/reset-password/reset-password" of={ResetPassword} props={{ step: now, csrfToken, refused }} />,
  };
}
