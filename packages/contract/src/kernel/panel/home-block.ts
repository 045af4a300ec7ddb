import { z } from "zod";

/** The parts of a storefront's home page, in the order that they have until the owner chooses another. */
export const HOME_BLOCKS = ["hero", "networks", "popular", "steps", "trust", "changes", "blog", "faq", "contact"] as const;

export const homeBlockSchema = z.enum(HOME_BLOCKS);
export type HomeBlock = z.infer<typeof homeBlockSchema>;

/** Holds the order form, so it is always shown. */
export const FIXED_BLOCK: HomeBlock = "hero";

/** Each block once; the one that is always shown comes first where it is missing. */
export function homeBlocksOf(chosen: readonly HomeBlock[]): HomeBlock[] {
  const unique = [...new Set(chosen)];
  return unique.includes(FIXED_BLOCK) ? unique : [FIXED_BLOCK, ...unique];
}
