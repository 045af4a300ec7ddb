import { z } from "zod";

/** How warm the backgrounds are. */
export const NEUTRALS = ["paper", "cool", "plain"] as const;
export const neutralSchema = z.enum(NEUTRALS);
export type Neutral = z.infer<typeof neutralSchema>;

/** Pixels of rounded corners. */
export const RADII = [0, 4, 8, 12] as const;
export type Radius = (typeof RADII)[number];

/** The font of headings, and the font of everything else. */
export const FONT_PAIRS = ["literata_onest", "onest_onest", "geologica_golos", "source_onest"] as const;
export const fontPairSchema = z.enum(FONT_PAIRS);
export type FontPair = z.infer<typeof fontPairSchema>;

/** Height of controls and rows. */
export const DENSITIES = ["compact", "regular", "loose"] as const;
export const densitySchema = z.enum(DENSITIES);
export type Density = z.infer<typeof densitySchema>;

/** The parts of the look that a storefront page needs, besides template, accent and pictures. Null means the template's own. */
export interface ShownLook {
  neutral: Neutral;
  radius: Radius | null;
  fonts: FontPair | null;
  density: Density | null;
  /** The banner in the reader's language; null if none is shown now. */
  banner: { text: string; href: string | null } | null;
  /** The owner's style sheet after sanitising; "" if there is none. */
  css: string;
}
