import { memo, useMemo } from "react";
import { clsx } from "clsx";
import { formatNumber, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { buttonStyle } from "@vitrine/ui/form/button";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";
import { CatalogFilters, type NetworkChoice } from "./catalog-filters.tsx";
import type { CategoryIcons } from "./group-rows.ts";
import { NoServices } from "./no-services.tsx";
import { ServiceList } from "./service-list.tsx";
import { ServiceTable } from "./service-table.tsx";
import { type CatalogStart, useCatalog } from "./use-catalog.ts";

export interface PriceBoardProps {
  start: CatalogStart;
  networks: NetworkChoice[];
  pages: number;
}

const Rows = { kiosk: memo(ServiceList), atelier: memo(ServiceList), bourse: memo(ServiceTable) };

export default function PriceBoard({ start, networks, pages }: PriceBoardProps) {
  const { t, language, template } = useShop();
  const catalog = useCatalog(start);
  const { rows, total, filter, isLoading } = catalog;
  const List = Rows[template];
  const decimals = useMemo(() => rateDecimals(rows.flatMap(({ rate, fullRate }) => [rate, fullRate])), [rows]);
  const icons = useMemo(() => iconsOf(networks), [networks]);
  return (
    <section aria-label={t("catalog.title")}>
      <CatalogFilters catalog={catalog} networks={networks} path={start.path} />
      <p role="status" className="mb-2 text-s text-ink-3">
        {isLoading ? t("catalog.loading") : t("catalog.found", { count: total })}
      </p>
      <div className={clsx("transition-opacity duration-(--fast)", isLoading && "opacity-60")} aria-busy={isLoading}>
        {rows.length > 0 ? (
          <SameDecimals value={decimals}>
            <List items={rows} icons={icons} />
          </SameDecimals>
        ) : (
          <NoServices path={start.path} clear={() => catalog.change({ query: "", network: "", category: "" })} />
        )}
      </div>
      {catalog.hasMore && (
        <p className="needs-script mt-6 text-center">
          <button type="button" onClick={catalog.showMore} className={buttonStyle({ size: "m" })}>
            {t("catalog.more", { shown: formatNumber(language, rows.length), total: formatNumber(language, total) })}
          </button>
        </p>
      )}
      <PagesWithoutScript start={start} pages={pages} filter={filter} />
    </section>
  );
}

const iconsOf = (networks: NetworkChoice[]): CategoryIcons =>
  Object.fromEntries(networks.flatMap(({ categories }) => categories.flatMap(({ name, icon }) => (icon ? [[name, icon]] : []))));

function PagesWithoutScript({ start, pages, filter }: { start: CatalogStart; pages: number; filter: CatalogStart["filter"] }) {
  const { t, language } = useShop();
  if (pages < 2) return null;
  const address = (page: number) => withQuery(start.path, new URLSearchParams(), { ...filter, page: page > 1 ? page : null });
  return (
    <nav aria-label={t("pager.label")} className="without-script mt-6 flex items-center justify-center gap-4">
      {start.page > 1 && (
        <a href={address(start.page - 1)} rel="prev">
          {t("pager.previous")}
        </a>
      )}
      <span className="text-ink-3">
        {t("pager.of", { page: formatNumber(language, start.page), pages: formatNumber(language, pages) })}
      </span>
      {start.page < pages && (
        <a href={address(start.page + 1)} rel="next">
          {t("pager.next")}
        </a>
      )}
    </nav>
  );
}
