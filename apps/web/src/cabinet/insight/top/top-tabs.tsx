import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useTopPlace } from "./use-top-place.ts";

const PAGES = [
  ["services", "top/services"],
  ["providers", "top/providers"],
  ["performers", "top/performers"],
  ["faqShort", "services-faq"],
] as const;

export function TopTabs() {
  const { t } = useTranslation("market");
  const { pathname } = useLocation();
  const { href } = useTopPlace();
  return (
    <div className="mb-6">
      <LinkTabs
        label={t("top.nav")}
        items={PAGES.map(([name, path]) => ({
          id: name,
          label: t(`top.${name}`),
          href: href(path),
          current: pathname.endsWith(href(path)),
        }))}
      />
    </div>
  );
}
