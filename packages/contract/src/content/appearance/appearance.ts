import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { FIXED_BLOCK, homeBlockSchema } from "../../kernel/panel/home-block.ts";
import { densitySchema, fontPairSchema, neutralSchema, RADII } from "../../kernel/panel/look.ts";
import { panelImagesSchema } from "../../kernel/panel/panel-images.ts";
import { templateSchema } from "../../kernel/panel/panel-item.ts";
import { idSchema, isStorable, languageSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { safeLinkSchema } from "../link/safe-link.ts";

/** The largest length of the owner's style sheet, in characters. */
export const MOST_CSS = 20_480;
export const MOST_BANNER = 160;

const moment = numberInput(z.int().min(0).max(32_503_680_000)).nullable();

export const bannerSchema = z
  .object({
    texts: z
      .partialRecord(languageSchema, z.string().trim().max(MOST_BANNER).refine(isStorable))
      .refine((texts) => Object.values(texts).some(Boolean))
      .meta({
        description: "Text by language; where one is missing, the panel's language is shown",
        examples: [{ en: "New services for Telegram", ru: "Новые услуги для Telegram" }],
      }),
    href: safeLinkSchema
      .nullable()
      .default(null)
      .meta({ description: "Where the text leads; null: it is no link", examples: ["/services"] }),
    from: moment.default(null).meta({ description: "Seconds since the epoch; null: from its publication", examples: [1_795_219_200] }),
    to: moment.default(null).meta({ description: "Seconds since the epoch; null: no end", examples: [1_795_824_000] }),
  })
  .refine(({ from, to }) => from === null || to === null || from < to, { path: ["to"] })
  .meta({ id: "Banner" });
export type Banner = z.infer<typeof bannerSchema>;

export const blockChoiceSchema = z
  .object({
    block: homeBlockSchema.meta({ description: "Part of the home page" }),
    isOn: z.boolean().meta({ description: "Whether it is shown; the first part, with the order form, always is" }),
  })
  .meta({ id: "BlockChoice" });
export type BlockChoice = z.infer<typeof blockChoiceSchema>;

const blocks = z
  .array(blockChoiceSchema)
  .min(1)
  .refine((list) => new Set(list.map(({ block }) => block)).size === list.length)
  .refine((list) => list.every(({ block, isOn }) => isOn || block !== FIXED_BLOCK));

const radius = z.literal(RADII);
const accent = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Everything that determines how the storefront looks, except its pictures. */
export const styleShape = {
  template: templateSchema.meta({ description: "Layout of the storefront" }),
  accent: accent.nullable().meta({ description: "Main color, #RRGGBB; null: the layout's own", examples: ["#0D5F5A"] }),
  neutral: neutralSchema.meta({ description: "Temperature of the backgrounds" }),
  radius: radius.nullable().meta({ description: "Pixels of rounded corners; null: as the layout has it" }),
  fonts: fontPairSchema.nullable().meta({ description: "Faces of headings and of text; null: as the layout has it" }),
  density: densitySchema.nullable().meta({ description: "Height of controls and rows; null: as the layout has it" }),
  blocks: blocks.meta({
    description: "Parts of the home page in their order; what is left out comes last",
    examples: [[{ block: "hero", isOn: true }]],
  }),
  banner: bannerSchema.nullable().meta({ description: "Line above every page; null: none" }),
  css: z
    .string()
    .max(MOST_CSS)
    .refine(isStorable)
    .meta({
      description: 'Style sheet for panels on a domain of their own, at most 20 KB; "": none',
      examples: ["h1 { letter-spacing: 0.02em }"],
    }),
};

const fileId = idSchema.nullable().optional();

export const putAppearanceInput = z.object({
  revision: numberInput(z.int().min(0)).optional().meta({ description: "Of the draft that was edited; another one is refused" }),
  template: styleShape.template.optional(),
  accent: styleShape.accent.optional(),
  neutral: styleShape.neutral.optional(),
  radius: styleShape.radius.optional(),
  fonts: styleShape.fonts.optional(),
  density: styleShape.density.optional(),
  blocks: styleShape.blocks.optional(),
  banner: styleShape.banner.optional(),
  css: styleShape.css.optional(),
  images: z
    .object({
      logo: fileId.meta({ description: "File uploaded as logo; null: none" }),
      logoNight: fileId.meta({ description: "File uploaded as logo_night; null: none" }),
      favicon: fileId.meta({ description: "File uploaded as favicon; null: none" }),
      share: fileId.meta({ description: "File uploaded as share; null: none" }),
    })
    .optional()
    .meta({ description: "Pictures of the storefront" }),
});
export type PutAppearanceInput = z.infer<typeof putAppearanceInput>;

export const revisionInput = z.object({ revision: putAppearanceInput.shape.revision });
export type RevisionInput = z.infer<typeof revisionInput>;

export const restoreAppearanceInput = z.object({
  version: numberInput(z.int().min(1).max(1_000_000)).meta({ description: "Number of the publication" }),
});
export type RestoreAppearanceInput = z.infer<typeof restoreAppearanceInput>;

/** The parts of a look that a version may change, as its list of changes names them. */
export const LOOK_PARTS = [
  "template",
  "accent",
  "neutral",
  "radius",
  "fonts",
  "density",
  "blocks",
  "banner",
  "css",
  "logo",
  "logo_night",
  "favicon",
  "share",
] as const;
export const lookPartSchema = z.enum(LOOK_PARTS);
export type LookPart = z.infer<typeof lookPartSchema>;

const colourSchema = z.string().meta({ description: "#rrggbb, as it is shown", examples: ["#0d5f5a"] });

export const contrastSchema = z
  .object({
    theme: z.enum(["light", "night"]).meta({ description: "Theme of the storefront" }),
    name: z
      .enum(["accent", "accent_hover", "on_accent"])
      .meta({ description: "accent: links and marks; accent_hover: the same under the pointer; on_accent: text of buttons" }),
    color: colourSchema,
    isAdjusted: z.boolean().meta({ description: "Whether the selected color could not be read and was made lighter or darker" }),
    ratio: z.number().meta({ description: "Lowest contrast with what is behind it, 1 to 21; at least 4.5", examples: [5.47] }),
  })
  .meta({ id: "Contrast" });

export const lookSchema = z
  .object({
    ...styleShape,
    images: panelImagesSchema.meta({ description: "Pictures of the storefront" }),
    contrast: z.array(contrastSchema).meta({ description: "How well each color can be read, in both themes" }),
  })
  .meta({ id: "Look" });
export type Look = z.infer<typeof lookSchema>;

export const appearanceVersionSchema = z
  .object({
    version: z.number().int().meta({ description: "Number of the publication" }),
    by: z
      .string()
      .nullable()
      .meta({ description: "Who published it; null: it was there before", examples: ["olga"] }),
    createdAt: secondsSchema,
    changes: z.array(lookPartSchema).meta({ description: "What it changed" }),
  })
  .meta({ id: "AppearanceVersion" });

export const appearanceSchema = z
  .object({
    revision: z.number().int().meta({ description: "Grows with each change of the draft" }),
    changes: z.array(lookPartSchema).meta({ description: "What publishing the draft would change" }),
    takesCss: z.boolean().meta({ description: "Whether a style sheet may be set: the panel has a verified domain of its own" }),
    draft: lookSchema.meta({ description: "What would be published" }),
    published: lookSchema.meta({ description: "What visitors see" }),
    versions: z.array(appearanceVersionSchema).meta({ description: "The last 50 publications, newest first" }),
  })
  .meta({ id: "Appearance" });
export type Appearance = z.infer<typeof appearanceSchema>;

/** Pages of the storefront that a preview of a look can show. */
export const PREVIEW_PAGES = ["/", "/services", "/order", "/blog"] as const;
export const PREVIEW_READERS = ["guest", "customer"] as const;
