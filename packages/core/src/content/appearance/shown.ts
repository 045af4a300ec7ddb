import type { Banner, PutAppearanceInput } from "@vitrine/contract/content/appearance/appearance";
import { homeBlocksOf } from "@vitrine/contract/kernel/panel/home-block";
import type { ShownLook } from "@vitrine/contract/kernel/panel/look";
import type { PanelImages } from "@vitrine/contract/kernel/panel/panel-images";
import type { Template } from "@vitrine/contract/kernel/panel/panel-item";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { describeImages } from "../../tenancy/settings/images.ts";
import { findAppearance, type StyleValues } from "../store/appearances.ts";
import { rememberedStyle } from "../storefront/memory.ts";
import { guardCss, ownerLayer } from "./css/guard-css.ts";
import { takesCss } from "./describe.ts";
import { publishedLook, splitLook, styleOf, withInput } from "./look-values.ts";

export interface ShownStyle {
  /** Blocks of the home page that are shown, in their order. */
  blocks: ReturnType<typeof homeBlocksOf>;
  look: ShownLook;
}

/** The style sheet as it is served; empty if it is refused now because a rule became stricter. */
export function servedCss(css: string): string {
  try {
    return ownerLayer(guardCss(css));
  } catch (error) {
    if (error instanceof AppError) return "";
    throw error;
  }
}

/** In the reader's language, else the panel's, else any; null outside its dates. */
function shownBanner(banner: Banner | null, { language, panel, platform }: Caller): ShownLook["banner"] {
  if (!banner) return null;
  const now = platform.now().getTime() / 1000;
  if ((banner.from !== null && now < banner.from) || (banner.to !== null && now >= banner.to)) return null;
  const text = banner.texts[language] || banner.texts[panel.language] || Object.values(banner.texts).find(Boolean);
  return text ? { text, href: banner.href } : null;
}

function shown(caller: Caller, { neutral, radius, fonts, density, banner, blocks }: StyleValues, css: string): ShownStyle {
  return {
    blocks: homeBlocksOf(blocks.filter(({ isOn }) => isOn).map(({ block }) => block)),
    look: { neutral, radius, fonts, density, banner: shownBanner(banner, caller), css: takesCss(caller) ? css : "" },
  };
}

/** The published style. Read from memory, since every page requests it. */
export async function readStyle(caller: Caller): Promise<ShownStyle> {
  authorize(caller, "shop.catalog");
  const { style, css } = await rememberedStyle(caller, () =>
    caller.run(async (ctx) => {
      const style = styleOf((await findAppearance(ctx)).published);
      return { style, css: servedCss(style.css) };
    }),
  );
  return shown(caller, style, css);
}

export interface PreviewedLook extends ShownStyle {
  template: Template;
  accent: string | null;
  images: PanelImages;
}

/** The draft with the unsaved changes, as `reader` would see it. */
export async function previewLook(caller: Caller, reader: Caller, input: PutAppearanceInput): Promise<PreviewedLook> {
  authorize(caller, "appearance.view");
  return caller.run(async (ctx) => {
    const row = await findAppearance(ctx);
    const { brand, style } = splitLook(withInput({ ...(await publishedLook(ctx, row)), ...row.draft }, input));
    const { template, accent, images } = brand;
    return { template, accent, images: await describeImages(ctx, images), ...shown(reader, style, servedCss(style.css)) };
  });
}
