import { linkToken } from "@vitrine/contract/identity/account/reset-password";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import { Island } from "../../kernel/island/island.tsx";
import ResetPassword from "./reset-password.island.tsx";
import type { ResetStep } from "./reset-forms.tsx";
import { type Answer, type Visit } from "../../kernel/layout/visit.ts";
import { titled } from "../../kernel/layout/page-title.tsx";

/** `/reset` asks for the account, or with a mailed link for the new password; its forms post to the pages below it. */
export function resetRoute({ shop, url, request }: Visit<unknown, FormStep>): Answer {
  const { step, refused = null, csrfToken } = request;
  const link = linkToken.safeParse(url.searchParams.get("token"));
  const start: ResetStep = link.success ? { kind: "code", login: "", hint: "", ...link.data } : { kind: "name" };
  const now: ResetStep = step?.kind === "variants" || step?.kind === "code" ? step : start;
  if (now.kind === "name" && url.pathname !== "/reset" && !refused) return { kind: "redirect", to: "/reset" };
  return {
    kind: "page",
    head: { title: titled(shop.t("reset.title"), shop), isPrivate: true },
    body: <Island name="identity/reset-password/reset-password" of={ResetPassword} props={{ step: now, csrfToken, refused }} />,
  };
}
