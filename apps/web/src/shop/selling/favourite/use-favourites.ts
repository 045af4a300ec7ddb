import { createContext, useMemo, useRef, useState } from "react";
import { ApiError } from "../../kernel/island/api.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The favourites of a page's customer. */
export interface FavouriteStart {
  ids: readonly number[];
  csrfToken: string;
  /** The page to which a form sent without script returns. */
  back: string;
}

export interface Favourites {
  ids: ReadonlySet<number>;
  /** Shown immediately; reverted if the server refuses it. */
  toggle: (serviceId: number) => void;
  problem: string;
}

/** Null for visitors, who have none. */
export const FavouritesContext = createContext<Favourites | null>(null);

export function useFavourites(start: FavouriteStart | null): Favourites | null {
  const { t } = useShop();
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(start?.ids));
  const [problem, setProblem] = useState("");
  const last = useRef(Promise.resolve());
  const isCustomer = start !== null;
  return useMemo(() => {
    if (!isCustomer) return null;
    const toggle = (serviceId: number) => {
      const isStarred = ids.has(serviceId);
      setProblem("");
      setIds(changed(ids, serviceId, !isStarred));
      const send = () => mutate("shop", isStarred ? "removeFavourite" : "addFavourite", { serviceId });
      // One call after another: a favourite that is added and removed again must not be added by the call that arrives last.
      last.current = last.current.then(send).then(
        () => undefined,
        (error: unknown) => {
          setIds((now) => changed(now, serviceId, isStarred));
          setProblem(error instanceof ApiError ? error.message : t("failure.noAnswer"));
        },
      );
    };
    return { ids, toggle, problem };
  }, [isCustomer, ids, problem, t]);
}

function changed(ids: ReadonlySet<number>, serviceId: number, isStarred: boolean): Set<number> {
  const next = new Set(ids);
  if (isStarred) next.add(serviceId);
  else next.delete(serviceId);
  return next;
}
