import { buttonStyle } from "@vitrine/ui/form/button";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface NoServicesProps {
  path: string;
  /** Only favourites are shown, and there are none. */
  isFavourites: boolean;
  clear: () => void;
}

export function NoServices({ path, isFavourites, clear }: NoServicesProps) {
  const { t } = useShop();
  return (
    <div className="border-y border-line py-12 text-center">
      <h2 className="font-title text-xl font-semibold">{t(isFavourites ? "favourite.none" : "catalog.noneTitle")}</h2>
      <p className="mx-auto mt-2 mb-4 max-w-[44ch] text-ink-2">{t(isFavourites ? "favourite.noneText" : "catalog.noneText")}</p>
      <a
        href={path}
        onClick={(event) => {
          event.preventDefault();
          clear();
        }}
        className={buttonStyle({})}
      >
        {t("catalog.clear")}
      </a>
    </div>
  );
}
