import { ButtonLink } from "@vitrine/ui/form/button";
import { Icon, type IconName } from "@vitrine/ui/base/icon";
import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";

const POINTS: readonly { name: "login" | "orders" | "providers" | "choice"; icon: IconName }[] = [
  { name: "login", icon: "send" },
  { name: "orders", icon: "orders" },
  { name: "providers", icon: "providers" },
  { name: "choice", icon: "bell" },
];

const HOW = ["open", "link", "own"] as const;

/** For visitors: what the bot does, a link to it, and login with it. */
export function Screen() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const { telegram } = config;
  return (
    <>
      <h1 tabIndex={-1} data-page-title className="font-title text-2xl font-semibold outline-none">
        {t("bot.title")}
      </h1>
      <p className="mt-1 mb-8 text-l text-ink-2 text-pretty">{t("bot.lead")}</p>
      {telegram === null ? (
        <p className="border-y border-line py-4">
          <span className="block font-medium">{t("bot.none")}</span>
          <span className="text-ink-2">{t("bot.noneText")}</span>
        </p>
      ) : (
        <div className="grid gap-2">
          <ButtonLink href={`/login/telegram${search}`} variant="primary" size="l" icon="send">
            {t("bot.logIn")}
          </ButtonLink>
          <ButtonLink href={`https://t.me/${telegram}`} external size="l" iconEnd="external">
            {t("bot.open", { bot: `@${telegram}` })}
          </ButtonLink>
        </div>
      )}
      <ul className="mt-8 border-t border-line">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid grid-cols-[16px_1fr] gap-x-4 border-b border-line py-4">
            <Icon name={icon} className="mt-1 text-accent" />
            <div>
              <h2 className="font-medium">{t(`bot.point.${name}`)}</h2>
              <p className="text-s text-ink-2">{t(`bot.point.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {telegram !== null && (
        <>
          <h2 className="mt-8 font-title text-xl font-semibold">{t("bot.how.title")}</h2>
          <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-2">
            {HOW.map((name) => (
              <li key={name}>{t(`bot.how.${name}`)}</li>
            ))}
          </ol>
        </>
      )}
      <p className="mt-4">
        <Link href={`/login${search}`}>{t("bot.byPassword")}</Link>
      </p>
    </>
  );
}
