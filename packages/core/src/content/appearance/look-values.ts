import { isDeepStrictEqual } from "node:util";
import { type BlockChoice, LOOK_PARTS, type LookPart, type PutAppearanceInput } from "@vitrine/contract/content/appearance/appearance";
import { HOME_BLOCKS } from "@vitrine/contract/kernel/panel/home-block";
import type { Ctx } from "../../kernel/context/context.ts";
import { type Brand, readBrand } from "../../tenancy/panel/brand.ts";
import type { AppearanceRow, LookValues, StyleValues } from "../store/appearances.ts";

const UNTOUCHED: Omit<StyleValues, "blocks"> = { neutral: "paper", radius: null, fonts: null, density: null, banner: null, css: "" };

/** Every block once; blocks that an earlier version of the product did not have come last. */
function allBlocks(chosen: readonly BlockChoice[]): BlockChoice[] {
  const missing = HOME_BLOCKS.filter((block) => !chosen.some((one) => one.block === block));
  return [...chosen.filter(({ block }) => HOME_BLOCKS.includes(block)), ...missing.map((block) => ({ block, isOn: true }))];
}

export const styleOf = (kept: Partial<StyleValues>): StyleValues => ({ ...UNTOUCHED, ...kept, blocks: allBlocks(kept.blocks ?? []) });

export async function publishedLook(ctx: Ctx, { published }: Pick<AppearanceRow, "published">): Promise<LookValues> {
  const { images, ...brand } = await readBrand(ctx);
  return { ...brand, ...images, ...styleOf(published) };
}

export function splitLook({ template, accent, logo, logo_night, favicon, share, ...style }: LookValues): {
  brand: Brand;
  style: StyleValues;
} {
  return { brand: { template, accent, images: { logo, logo_night, favicon, share } }, style };
}

/** Parts of a look that differ from another's. */
export const changedParts = (from: LookValues, to: LookValues): LookPart[] =>
  LOOK_PARTS.filter((part) => !isDeepStrictEqual(from[part], to[part]));

/** The parts of a look that differ from the published one, which is what a draft keeps. */
export const draftOf = (published: LookValues, look: LookValues): Partial<LookValues> =>
  Object.fromEntries(changedParts(published, look).map((part) => [part, look[part]]));

/** The look with the given fields replaced. */
export function withInput(look: LookValues, { revision: _, images = {}, ...style }: PutAppearanceInput): LookValues {
  const { logoNight, ...pictures } = images;
  const given = { ...style, ...pictures, ...(logoNight === undefined ? {} : { logo_night: logoNight }) };
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<LookValues>;
  const next = { ...look, ...named };
  return { ...next, blocks: allBlocks(next.blocks) };
}
