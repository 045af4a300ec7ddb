import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import { formatMoney } from "@vitrine/ui/text/number-format";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { useCan, useMe } from "../../shared/kernel/app/me.ts";
import { useLogout } from "../logout.ts";
import { type Trigger, useLanguageItem, useThemeItem } from "./look-menu.tsx";

/** Language, theme and logout; `trigger` is a button. */
export function AccountMenu({ trigger, align }: { trigger: Trigger; align?: "start" | "end" }) {
  const { t } = useTranslation();
  const me = useMe();
  const logOut = useLogout();
  const items: MenuItem[] = [useLanguageItem(), "rule", useThemeItem()];
  const hasBalance = useCan("wallet.own");
  const hasSettings = useCan("account.settings");
  if (me) items.push("rule");
  if (hasBalance)
    items.push({
      label: t("nav.balance"),
      icon: "wallet",
      href: "/balance",
      note: me && formatMoney(i18next.language, me.balance, me.currency),
    });
  if (hasSettings) items.push({ label: t("shell.settings"), icon: "user", href: "/settings" });
  if (me) items.push({ label: t("shell.logOut"), icon: "logout", onSelect: () => void logOut() });
  return (
    <Menu
      label={t("shell.account")}
      trigger={trigger}
      items={items}
      {...(align ? { align } : {})}
      header={
        me && (
          <>
            <p className="font-medium break-words">{me.login}</p>
            <p className="text-xs break-all text-ink-3">{me.email}</p>
          </>
        )
      }
    />
  );
}
