import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { advertKindSchema } from "./content.ts";

/** How many of each kind a page shows at most; more take turns. */
export const SHOWN_ADVERTS = { banner: 1, row: 2 } as const;

export const shownAdvertSchema = z
  .object({
    id: z.number().int().meta({ description: "To count and follow it" }),
    kind: advertKindSchema,
    title: z.string().meta({ description: "Headline" }),
    text: z.string().meta({ description: "One or two sentences" }),
    host: z.string().meta({ description: "Where it leads, as people read it" }),
    image: z.string().nullable().meta({ description: "Path of the picture on this host; null: none" }),
  })
  .meta({ id: "ShownAdvert" });
export type ShownAdvert = z.infer<typeof shownAdvertSchema>;

export const shownAdvertsOutput = z.object({
  items: z.array(shownAdvertSchema).meta({ description: "The banner first; each is to be marked as an advert" }),
});
export type ShownAdverts = z.infer<typeof shownAdvertsOutput>;

export const countAdvertsInput = z.object({
  ids: z.array(idSchema).min(1).max(20).meta({ description: "Adverts that were on the screen" }),
});
export type CountAdvertsInput = z.output<typeof countAdvertsInput>;

export const followedAdvertOutput = z.object({ url: z.string().meta({ description: "The page that moderators approved" }) });
export type FollowedAdvert = z.infer<typeof followedAdvertOutput>;
