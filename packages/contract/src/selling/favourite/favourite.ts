import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";

/** The most favourites of one customer. */
export const MOST_FAVOURITES = 500;

export const favouriteInput = z.object({ serviceId: idSchema.meta({ description: "Id of the service" }) });
export type FavouriteInput = z.infer<typeof favouriteInput>;

export const favouritesOutput = z.object({
  ids: z.array(z.number().int()).meta({ description: "Ids of your favourite services, the latest first" }),
});
export type Favourites = z.infer<typeof favouritesOutput>;
