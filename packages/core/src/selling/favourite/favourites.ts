import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type FavouriteInput, type Favourites, MOST_FAVOURITES } from "@vitrine/contract/selling/favourite/favourite";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { findOffered, isKnown } from "../catalog/shop-queries.ts";
import { deleteFavourite, insertFavourite, listFavourites } from "../store/favourites.ts";

/** The caller's own favourites; guests and the panel's staff have none. */
export async function favouriteIds(caller: Caller): Promise<readonly number[]> {
  const { actor } = caller;
  return actor.kind === "user" ? caller.run((ctx) => listFavourites(ctx, actor.userId)) : [];
}

export async function readFavourites(caller: Caller): Promise<Favourites> {
  authorize(caller, "shop.favourites");
  return { ids: [...(await favouriteIds(caller))] };
}

/** Not audited: it changes nothing but the customer's own view. A service that is not in the catalogue is NOT_FOUND. */
export async function addFavourite(ctx: Ctx, { serviceId }: FavouriteInput): Promise<Favourites> {
  authorize(ctx, "shop.star");
  const userId = userIdOf(ctx);
  if (!(await findOffered(ctx, serviceId))) throw notFound();
  const before = await listFavourites(ctx, userId);
  if (before.includes(serviceId)) return { ids: before };
  if (before.length >= MOST_FAVOURITES) throw new AppError("too_many", { most: MOST_FAVOURITES });
  await insertFavourite(ctx, userId, serviceId);
  return { ids: [serviceId, ...before] };
}

/** Also of a service that is no longer in the catalogue; removing it again changes nothing. */
export async function removeFavourite(ctx: Ctx, { serviceId }: FavouriteInput): Promise<Favourites> {
  authorize(ctx, "shop.star");
  const userId = userIdOf(ctx);
  if (!(await isKnown(ctx, serviceId))) throw notFound();
  await deleteFavourite(ctx, userId, serviceId);
  return { ids: await listFavourites(ctx, userId) };
}
