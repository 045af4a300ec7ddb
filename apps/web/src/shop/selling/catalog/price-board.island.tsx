import { type ComponentType, memo, useMemo } from "react";
import { clsx } from "clsx";
import { formatNumber, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Kept } from "../../kernel/island/kept.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";
import { AtelierBoard } from "./atelier-board.tsx";
import { AtelierServices } from "./atelier-services.tsx";
import type { NetworkChoice } from "./board.ts";
import { BourseBoard } from "./bourse-board.tsx";
import type { CategoryIcons } from "./group-rows.ts";
import { CatalogTools } from "./catalog-tools.tsx";
import { StarForm } from "../favourite/star.tsx";
import { FavouritesContext, type FavouriteStart, useFavourites } from "../favourite/use-favourites.ts";
import { KioskBoard } from "./kiosk-board.tsx";
import { KioskServices } from "./kiosk-services.tsx";
import { NoServices } from "./no-services.tsx";
import { ServiceTable } from "./service-table.tsx";
import type { PriceItem } from "./price-item.ts";
import { type CatalogStart, useCatalog } from "./use-catalog.ts";

export interface PriceBoardProps {
  start: CatalogStart;
  networks: NetworkChoice[];
  pages: number;
  /** Null where the page has a title of its own. */
  title: string | null;
  /** Null for visitors. */
  favourites: FavouriteStart | null;
}

interface RowsProps {
  items: PriceItem[];
  networks: NetworkChoice[];
}

/** Rows of a template, with as many decimals in each price; rendered again only if they change. */
const rowsBy = (Services: ComponentType<{ items: PriceItem[]; icons: CategoryIcons }>) =>
  memo(({ items, networks }: RowsProps) => (
    <SameDecimals value={rateDecimals(items.flatMap(({ rate, fullRate }) => [rate, fullRate]))}>
      <Services items={items} icons={iconsOf(networks)} />
    </SameDecimals>
  ));

const LAYOUTS = {
  kiosk: { Board: KioskBoard, Rows: rowsBy(KioskServices) },
  bourse: { Board: BourseBoard, Rows: rowsBy(ServiceTable) },
  atelier: { Board: AtelierBoard, Rows: rowsBy(AtelierServices) },
};

export default function PriceBoard({ start, networks, pages, title, favourites: favouriteStart }: PriceBoardProps) {
  const { t, language, template } = useShop();
  const favourites = useFavourites(favouriteStart);
  const catalog = useCatalog(start, favourites?.ids);
  const { rows, total, filter, isLoading } = catalog;
  const { Board, Rows } = LAYOUTS[template];
  const offered = useMemo(() => networks.reduce((sum, { services }) => sum + services, 0), [networks]);
  const found = isLoading ? t("catalog.loading") : t("catalog.found", { count: total });
  return (
    <FavouritesContext value={favourites}>
      {favouriteStart && <StarForm start={favouriteStart} />}
      <Board catalog={catalog} networks={networks} path={start.path} title={title} found={found} offered={offered}>
        <CatalogTools catalog={catalog} path={start.path} isPage={title !== null} />
        <Kept
          isKept={!favourites && rows.length > 0 && rows === start.items}
          className={clsx("transition-opacity duration-(--fast)", isLoading && "opacity-60")}
          aria-busy={isLoading}
        >
          {rows.length > 0 ? (
            <Rows items={rows} networks={networks} />
          ) : (
            <NoServices
              path={start.path}
              isFavourites={filter.favourites === "1" && favourites?.ids.size === 0}
              clear={() => catalog.change({ query: "", network: "", category: "", favourites: "" })}
            />
          )}
        </Kept>
        {catalog.hasMore && (
          <p className="needs-script mt-6 text-center atelier:text-left">
            <button type="button" onClick={catalog.showMore} className={buttonStyle({ size: "m" })}>
              {t("catalog.more", { shown: formatNumber(language, rows.length), total: formatNumber(language, total) })}
            </button>
          </p>
        )}
        <PagesWithoutScript start={start} pages={pages} filter={filter} />
      </Board>
    </FavouritesContext>
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
