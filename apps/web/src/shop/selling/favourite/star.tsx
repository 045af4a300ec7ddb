import { useContext, type MouseEvent } from "react";
import { clsx } from "clsx";
import { Icon } from "@vitrine/ui/base/icon";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FavouritesContext, type FavouriteStart } from "./use-favourites.ts";

/** One form for all favourite buttons of a page; without script they submit it. */
const FORM = "favourites";

export function StarForm({ start: { csrfToken, back } }: { start: FavouriteStart }) {
  return (
    <form id={FORM} method="post" action="/services/favourite" hidden>
      <input type="hidden" name="csrf" value={csrfToken} />
      <input type="hidden" name="back" value={back} />
    </form>
  );
}

/** Adds a service to the customer's favourites, or removes it; nothing for visitors. */
export function Star({ item: { id, name } }: { item: { id: number; name: string } }) {
  const { t } = useShop();
  const favourites = useContext(FavouritesContext);
  if (!favourites) return null;
  const isStarred = favourites.ids.has(id);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    favourites.toggle(id);
  };
  return (
    <button
      type="submit"
      form={FORM}
      name={isStarred ? "remove" : "add"}
      value={id}
      onClick={press}
      aria-pressed={isStarred}
      title={t(isStarred ? "favourite.remove" : "favourite.add")}
      className={clsx(
        "target relative z-[1] inline-grid narrow:-mx-2 size-6 shrink-0 cursor-pointer place-items-center rounded-control hover:text-money",
        isStarred ? "text-money" : "text-ink-3",
      )}
    >
      <Icon name="star" className={isStarred ? "fill-current" : undefined} />
      <span className="sr-only">
        {t("favourite.one")}: {name}
      </span>
    </button>
  );
}
