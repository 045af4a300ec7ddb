import { z } from "zod";

/** How warm the backgrounds are. */
export const NEUTRALS = ["paper", "cool", "plain"] as const;
export const neutralSchema = z.enum(NEUTRALS);
export type Neutral = z.infer<typeof neutralSchema>;

/** Pixels of rounded corners. */
export const RADII = [0, 4, 8, 12] as const;
export type Radius = (typeof RADII)[number];

/** The face of headings, then that of everything else. */
export const FONT_PAIRS = ["literata_onest", "onest_onest", "geologica_golos", "source_onest"] as const;
export const fontPairSchema = z.enum(FONT_PAIRS);
export type FontPair = z.infer<typeof fontPairSchema>;

/** Height of controls and rows. */
export const DENSITIES = ["compact", "regular", "loose"] as const;
export const densitySchema = z.enum(DENSITIES);
export type Density = z.infer<typeof densitySchema>;

/** What of the look a page of the storefront needs, besides template, accent and pictures. Null: as the template has it. */
export interface ShownLook {
  neutral: Neutral;
  radius: Radius | null;
  fonts: FontPair | null;
  density: Density | null;
  /** In the reader's language; null: none now. */
  banner: { text: string; href: string | null } | null;
  /** The owner's style sheet, guarded; "": none. */
  css: string;
}
