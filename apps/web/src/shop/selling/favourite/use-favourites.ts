import { createContext, useMemo, useRef, useState } from "react";
import { ApiError } from "../../kernel/island/api.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** What a page knows of its customer's favourites. */
export interface FavouriteStart {
  ids: readonly number[];
  csrfToken: string;
  /** Where a form that is sent without script leads back to. */
  back: string;
}

export interface Favourites {
  ids: ReadonlySet<number>;
  /** Shown at once; undone if the server refuses it. */
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
      // One after another: a star that is set and taken off again must not be set by the call that arrives last.
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
