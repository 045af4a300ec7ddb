import { buttonStyle } from "@vitrine/ui/form/button";
import { formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "./shop-context.tsx";
import { withQuery } from "../format/path.ts";

export function Pager({ url, page, pages }: { url: URL; page: number; pages: number }) {
  const { t, language } = useShop();
  if (pages < 2 && page === 1) return null;
  const address = (to: number) => withQuery(url.pathname, url.searchParams, { page: to > 1 ? to : null, lng: null });
  return (
    <nav aria-label={t("pager.label")} className="mt-6 flex items-center justify-center gap-4">
      {page > 1 && (
        <a href={address(page - 1)} rel="prev" className={buttonStyle({})}>
          {t("pager.previous")}
        </a>
      )}
      <span className="text-ink-3">
        {t("pager.of", { page: formatNumber(language, page), pages: formatNumber(language, Math.max(page, pages)) })}
      </span>
      {page < pages && (
        <a href={address(page + 1)} rel="next" className={buttonStyle({})}>
          {t("pager.next")}
        </a>
      )}
    </nav>
  );
}
