import { z } from "zod";
import { storedFileSchema } from "../../kernel/file/file.ts";
import { languageSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { shopServiceSchema } from "../../selling/catalog/shop.ts";

const page = {
  name: z.string().meta({ description: "The name that the owner gave the link" }),
  panel: z
    .object({
      name: z.string().meta({ description: "Name of the panel" }),
      url: z.string().meta({ description: "Address of the panel's storefront" }),
    })
    .meta({ description: "The panel whose page is shared" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
};

export const sharedServiceSchema = shopServiceSchema.pick({
  id: true,
  name: true,
  category: true,
  network: true,
  type: true,
  rate: true,
  min: true,
  max: true,
  packages: true,
});

/** Only the data that the page shows. */
export const sharedPageOutput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("prices"),
    ...page,
    services: z.array(sharedServiceSchema).meta({ description: "The panel's active services as a visitor may see them" }),
  }),
  z.object({
    kind: z.literal("statistics"),
    ...page,
    days: z
      .array(
        z.object({
          day: z.string().meta({ description: "Calendar day of the panel's time zone, YYYY-MM-DD", examples: ["2026-11-21"] }),
          orders: z.number().int().meta({ description: "Orders placed that day" }),
          revenue: amountSchema,
        }),
      )
      .meta({ description: "Days of the panel's calendar, oldest first" }),
  }),
  z.object({
    kind: z.literal("draft"),
    ...page,
    language: languageSchema.meta({ description: "Language that the text is written in" }),
    title: z.string().meta({ description: "Heading of the text" }),
    html: z.string().meta({ description: "The text: sanitized HTML" }),
    image: storedFileSchema.nullable().meta({ description: "Its picture; null: none" }),
  }),
]);
export type SharedPage = z.infer<typeof sharedPageOutput>;
