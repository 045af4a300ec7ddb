import { useTranslation } from "react-i18next";
import { config } from "../../shared/kernel/app/config.ts";

const links = () =>
  [
    ["/pages/terms-and-conditions", "terms"],
    ["/pages/privacy-policy", "privacy"],
    // A panel's host has the questions of its own customers.
    [config.mainPanel ? "/services-faq" : "/support/faq", "faq"],
    ["/blog", "blog"],
  ] as const;

/** Pages of the host that are rendered by the server, outside the cabinet. */
export function PlatformLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("shell.papers")} className="flex flex-wrap gap-x-6 text-s text-ink-3">
      {links().map(([href, name]) => (
        <a key={href} href={href} className="target inline-flex items-center no-underline hover:text-ink">
          {t(`shell.${name}`)}
        </a>
      ))}
    </nav>
  );
}
