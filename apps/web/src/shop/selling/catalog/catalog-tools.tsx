import { useContext, type MouseEvent } from "react";
import { Icon } from "@vitrine/ui/base/icon";
import { formatNumber } from "@vitrine/ui/text/money";
import { withQuery } from "../../kernel/format/path.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FavouritesContext } from "../favourite/use-favourites.ts";
import type { CatalogState } from "./use-catalog.ts";

interface CatalogToolsProps {
  catalog: CatalogState;
  path: string;
  /** Whether the catalogue is the whole page, rather than a part of the home page. */
  isPage: boolean;
}

const FORMATS = ["csv", "xlsx"] as const;

/** The customer's favourites, recent changes, and the price list as a file. */
export function CatalogTools({ catalog, path, isPage }: CatalogToolsProps) {
  const { t } = useShop();
  const favourites = useContext(FavouritesContext);
  const { network } = catalog.filter;
  const file = (format: string) => `/api/services/export?${new URLSearchParams({ format, ...(network === "" ? {} : { network }) })}`;
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-s bourse:mb-2">
        <FavouriteFilter catalog={catalog} path={path} />
        {isPage && (
          <>
            <a href="/changes" className="ruled-link target inline-flex items-center">
              {t("catalog.changes")}
            </a>
            <span className="inline-flex items-center gap-2">
              {t("catalog.file")}
              {FORMATS.map((format) => (
                <a key={format} href={file(format)} download className="ruled-link target inline-flex items-center">
                  {format.toUpperCase()}
                </a>
              ))}
            </span>
          </>
        )}
      </p>
      {favourites && favourites.problem !== "" && (
        <Message tone="bad" live className="mb-4">
          {favourites.problem}
        </Message>
      )}
    </>
  );
}

/** A plain link; with script it filters in place. Visitors are told that favourites require an account. */
function FavouriteFilter({ catalog: { filter, change }, path }: Pick<CatalogToolsProps, "catalog" | "path">) {
  const { t, language } = useShop();
  const favourites = useContext(FavouritesContext);
  const isOn = filter.favourites === "1";
  const next = isOn ? "" : "1";
  if (!favourites) {
    return (
      <a href={`/login?${new URLSearchParams({ next: path })}`} rel="nofollow" className="ruled-link target inline-flex items-center gap-2">
        <Icon name="star" className="text-ink-3" />
        {t("favourite.login")}
      </a>
    );
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    change({ favourites: next });
  };
  return (
    <a
      href={withQuery(path, new URLSearchParams(), { ...filter, favourites: next })}
      onClick={press}
      aria-current={isOn ? "true" : undefined}
      className="target inline-flex items-center gap-2 rounded-control border border-line-strong px-2 no-underline hover:bg-inset aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent"
    >
      <Icon name="star" className="text-money" />
      {t("favourite.only")}
      <span className="text-ink-3 tnum">{formatNumber(language, favourites.ids.size)}</span>
    </a>
  );
}
