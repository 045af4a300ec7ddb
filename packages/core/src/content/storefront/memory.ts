import type { MenuItem } from "@vitrine/contract/content/menu/menu";
import type { Caller } from "../../kernel/context/context.ts";
import { panelMemory } from "../../kernel/cache/panel-memory.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { StyleValues } from "../store/appearances.ts";
import type { PanelTexts } from "../store/panel-texts.ts";
import type { PopupRow } from "../store/popups.ts";

/** The content that every page of a storefront needs. */
export interface FrameRows {
  items: MenuItem[];
  popups: (PopupRow & { html: string })[];
  hasBlog: boolean;
}

interface KeptStyle {
  style: StyleValues;
  css: string;
}

/** Other processes notice a change within this time. */
const FRAME_MS = 5_000;
/** Characters of rendered texts. */
const MOST_HTML = 30_000_000;

const frames = panelMemory<FrameRows>(FRAME_MS);
/** The published style, and its style sheet as it is served. */
const styles = panelMemory<KeptStyle>(FRAME_MS);
/** The owner's wording in every language. */
const wordings = panelMemory<PanelTexts[]>(FRAME_MS);
/** By panel and article, of one version. */
const htmlOf = perPlatform(() => new VersionedCache<string>({ max: MOST_HTML, weightOf: (html) => html.length + 1 }));

export const rememberedFrame = frames.recall;
export const rememberedStyle = styles.recall;
export const rememberedWording = wordings.recall;

/** A version of a text never changes, so its markup is rendered once. */
export const rememberedHtml = (
  { platform, panel }: Caller,
  { id, version }: { id: number; version: number },
  load: () => Promise<string>,
): Promise<string> => htmlOf(platform).recall(`${panel.id} ${id}`, load, { version });

export function forgetContent({ platform, panel }: Caller): void {
  for (const memory of [frames, styles, wordings]) memory.forget(platform, panel.id);
  htmlOf(platform).forgetUnder(panel.id);
}
