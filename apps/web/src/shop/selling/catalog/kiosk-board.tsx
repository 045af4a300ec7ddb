import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { BoardProps } from "./board.ts";
import { CatalogSearch } from "./catalog-search.tsx";
import { NetworkLinks } from "./network-links.tsx";

const TILES =
  "mt-4 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2 mobile:-mx-4 mobile:auto-cols-max mobile:grid-flow-col mobile:grid-cols-none mobile:grid-rows-2 mobile:overflow-x-auto mobile:px-4 mobile:py-1";
const TILE =
  "block h-full min-h-14 mobile:min-w-[124px] rounded-control border border-line bg-sheet px-4 py-2 font-semibold no-underline hover:border-line-strong aria-[current=true]:border-accent aria-[current=true]:shadow-[inset_0_0_0_1px_var(--accent)]";

/** Kiosk: a large search, a tile for each network, services on one sheet per category. */
export function KioskBoard({ catalog, networks, path, title, found, offered, children }: BoardProps) {
  const { t } = useShop();
  return (
    <>
      {title !== null && <PageTitle title={title} />}
      <div className="mb-6 mobile:mb-4" onPointerEnter={catalog.prepare} onFocus={catalog.prepare}>
        <CatalogSearch catalog={catalog} networks={networks} path={path} />
        <NetworkLinks
          catalog={catalog}
          networks={networks}
          path={path}
          offered={offered}
          className={TILES}
          linkClass={TILE}
          renderCount={(count) => <span className="block truncate text-s font-normal text-ink-3">{t("home.services", { count })}</span>}
        />
      </div>
      <p role="status" className="mb-2 text-s text-ink-3">
        {found}
      </p>
      {children}
    </>
  );
}
