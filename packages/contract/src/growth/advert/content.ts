import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { idSchema, isStorable } from "../../kernel/paging/list.ts";

/** How an advert looks: a banner may have a picture, a row is a line above the list. */
export const ADVERT_KINDS = ["banner", "row"] as const;
export type AdvertKind = (typeof ADVERT_KINDS)[number];
export const advertKindSchema = z
  .enum(ADVERT_KINDS)
  .meta({ description: "banner: with a picture, above the list; row: a highlighted line" });

export const MOST_ADVERT_TITLE = 60;
export const MOST_ADVERT_TEXT = 160;
export const MOST_ADVERT_PATH = 200;
/** The largest length of the reason why an advert was refused or taken down. */
export const MOST_ADVERT_REASON = 500;
export const MOST_ADVERT_DAYS = 90;

/** A path of the advertiser's own storefront: neither another host (`//host`, `/\host`) nor characters that a browser drops. */
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}]*$/u;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => isStorable(text) && !/\p{Cc}/u.test(text));

export const advertFields = {
  title: line(MOST_ADVERT_TITLE).meta({ description: "Headline", examples: ["Telegram members that stay"] }),
  text: line(MOST_ADVERT_TEXT).meta({ description: "One or two sentences", examples: ["From our own channels. 30 days of refills."] }),
  path: z
    .string()
    .trim()
    .max(MOST_ADVERT_PATH)
    .regex(OWN_PATH)
    .refine(isStorable)
    .meta({ description: "Page of the panel’s own storefront that the advert leads to", examples: ["/services"] }),
  imageId: idSchema.nullable().meta({ description: "File uploaded for the purpose advert; banners only, null for none" }),
};

export const advertDays = numberInput(z.int().min(1).max(MOST_ADVERT_DAYS)).meta({ description: "For how many days it is bought" });

/** What moderators see and approve, as it is stored. */
export interface AdvertContent {
  title: string;
  text: string;
  path: string;
  /** The host it was approved for. */
  host: string;
  imageId: number | null;
  /** Address of the picture. */
  image: string | null;
}

export const advertContentSchema = z.object({
  title: z.string().meta({ description: "Headline" }),
  text: z.string().meta({ description: "One or two sentences" }),
  path: z.string().meta({ description: "Page of the storefront that it leads to" }),
  host: z.string().meta({ description: "Host of the storefront that it leads to" }),
  imageId: z.number().int().nullable().meta({ description: "The banner’s picture; null: none" }),
  image: z.string().nullable().meta({ description: "Path of the picture on the platform’s host and the panel’s; null: none" }),
});
