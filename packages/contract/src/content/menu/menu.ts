import { z } from "zod";
import { isStorable, languageSchema } from "../../kernel/paging/list.ts";
import { safeLinkSchema } from "../link/safe-link.ts";

export const MENU_PLACES = ["header", "footer"] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
export const MOST_MENU_ITEMS = 30;

const label = z.string().trim().max(40).refine(isStorable);

export const menuItemSchema = z
  .object({
    place: z.enum(MENU_PLACES).meta({ description: "Part of the storefront that shows it" }),
    href: safeLinkSchema.meta({
      description: "A path of the storefront, or an http, https, mailto, tel or tg address",
      examples: ["/blog"],
    }),
    labels: z
      .partialRecord(languageSchema, label)
      .refine((labels) => Object.values(labels).some(Boolean))
      .meta({
        description: "Text of the link by language; where one is missing, the panel's language is shown",
        examples: [{ en: "Blog", ru: "Блог" }],
      }),
  })
  .meta({ id: "MenuItem" });
export type MenuItem = z.infer<typeof menuItemSchema>;

export const menuSchema = z.object({
  items: z.array(menuItemSchema).max(MOST_MENU_ITEMS).meta({ description: "In the order in which they are shown" }),
});
export type Menu = z.infer<typeof menuSchema>;
