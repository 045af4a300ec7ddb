import type { ReactNode } from "react";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const POINTS: readonly { name: "login" | "orders" | "balance" | "safety"; icon: IconName }[] = [
  { name: "login", icon: "send" },
  { name: "orders", icon: "orders" },
  { name: "balance", icon: "wallet" },
  { name: "safety", icon: "shield" },
];

export function TelegramPage({ username, logIn }: { username: string; logIn: ReactNode }) {
  const { t, panelName } = useShop();
  return (
    <div className="mx-auto max-w-[820px]">
      <PageTitle title={t("bot.title")} />
      <p className="max-w-[60ch] text-ink-2">{t("bot.lead", { panel: panelName })}</p>
      <ul className="mt-8 border-t border-line">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid grid-cols-[16px_1fr] gap-x-5 border-b border-line py-5">
            <Icon name={icon} className="mt-1 text-accent" />
            <div>
              <h2 className="font-semibold">{t(`bot.point.${name}`)}</h2>
              <p className="mt-1 text-ink-2">{t(`bot.point.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-4">
        {logIn}
        <a href={`https://t.me/${username}`} target="_blank" rel="noopener noreferrer" className={buttonStyle({ size: "l" })}>
          {t("bot.open", { bot: `@${username}` })}
          <Icon name="external" />
        </a>
      </div>
    </div>
  );
}
