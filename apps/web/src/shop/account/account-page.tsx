import type { ReactNode } from "react";
import { useShop } from "../frame/shop-context.tsx";

export interface AccountPageProps {
  mode: "login" | "register";
  /** Kept for the other page. */
  search: string;
  form: ReactNode;
}

export function AccountPage({ mode, search, form }: AccountPageProps) {
  const { t, panelName } = useShop();
  const isNew = mode === "register";
  return (
    <div className="mx-auto w-full max-w-[440px] py-8 mobile:py-4">
      <h1 className="font-title text-2xl font-semibold text-balance">{isNew ? t("account.registerTitle") : t("account.loginTitle")}</h1>
      <p className="mt-2 mb-6 text-ink-2">
        {isNew ? t("account.registerText", { panel: panelName }) : t("account.loginText", { panel: panelName })}
      </p>
      <div className="rounded-card border border-line bg-sheet p-6 mobile:p-4">{form}</div>
      <p className="mt-4 text-ink-2">
        {isNew ? t("account.haveOne") : t("account.haveNone")}{" "}
        <a href={`${isNew ? "/login" : "/register"}${search}`} className="ruled-link font-medium text-ink">
          {isNew ? t("nav.login") : t("nav.register")}
        </a>
      </p>
    </div>
  );
}
