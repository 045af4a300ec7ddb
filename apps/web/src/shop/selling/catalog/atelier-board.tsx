import { formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { BoardProps } from "./board.ts";
import { CatalogSearch } from "./catalog-search.tsx";
import { NetworkLinks } from "./network-links.tsx";

const PLACE =
  "no-underline hover:underline aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:decoration-accent aria-[current=true]:underline-offset-8 mobile:inline-flex mobile:min-h-11 mobile:items-center";

/** Atelier: a headline, networks as a line of text, and numbered services. */
export function AtelierBoard({ catalog, networks, path, title, found, offered, children }: BoardProps) {
  const { t, language } = useShop();
  return (
    <>
      {title !== null && (
        <div className="grid grid-cols-[7fr_4fr] items-end gap-12 pt-12 pb-8 mobile:block mobile:pt-8 mobile:pb-4">
          <h1 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance mobile:mb-4 mobile:text-3xl">
            {title}
          </h1>
          <p className="text-xl/8 text-ink-2 mobile:text-l">{t("home.atelierLead", { count: offered })}</p>
        </div>
      )}
      <div className="border-t border-ink pt-5 pb-8" onPointerEnter={catalog.prepare} onFocus={catalog.prepare}>
        <NetworkLinks
          catalog={catalog}
          networks={networks}
          path={path}
          offered={offered}
          className="mb-5 flex flex-wrap gap-x-5 gap-y-2 font-title text-xl/8 font-semibold mobile:-mx-4 mobile:flex-nowrap mobile:overflow-x-auto mobile:px-4 mobile:text-l mobile:whitespace-nowrap"
          linkClass={PLACE}
          renderCount={(services) => (
            <sup className="ml-0.5 align-super text-xs font-normal text-ink-3 no-underline tnum">{formatNumber(language, services)}</sup>
          )}
        />
        <CatalogSearch catalog={catalog} networks={networks} path={path} />
        <p role="status" className="mt-2 text-ink-3">
          {found}
        </p>
      </div>
      {children}
    </>
  );
}
