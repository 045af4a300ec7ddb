import type { MenuItem } from "@vitrine/contract/content/menu/menu";
import type { Caller } from "../../kernel/context/context.ts";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { StyleValues } from "../store/appearances.ts";
import type { PanelTexts } from "../store/panel-texts.ts";
import type { PopupRow } from "../store/popups.ts";

/** What every page of a storefront needs of its content. */
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
const MOST_FRAMES = 5_000;
/** Characters of rendered texts. */
const MOST_HTML = 30_000_000;

const memoryOf = perPlatform((platform) => ({
  /** By panel. */
  frames: new VersionedCache<FrameRows>({ max: MOST_FRAMES, ttl: FRAME_MS, now: () => platform.now().getTime() }),
  /** By panel: the published style, and its style sheet as it is served. */
  styles: new VersionedCache<KeptStyle>({ max: MOST_FRAMES, ttl: FRAME_MS, now: () => platform.now().getTime() }),
  /** By panel: the owner's wording in every language. */
  wordings: new VersionedCache<PanelTexts[]>({ max: MOST_FRAMES, ttl: FRAME_MS, now: () => platform.now().getTime() }),
  /** By panel and article, of one version. */
  html: new VersionedCache<string>({ max: MOST_HTML, weightOf: (html) => html.length + 1 }),
}));

export const rememberedFrame = ({ platform, panel }: Caller, load: () => Promise<FrameRows>): Promise<FrameRows> =>
  memoryOf(platform).frames.recall(`${panel.id} frame`, load);

export const rememberedStyle = ({ platform, panel }: Caller, load: () => Promise<KeptStyle>): Promise<KeptStyle> =>
  memoryOf(platform).styles.recall(`${panel.id} style`, load);

export const rememberedWording = ({ platform, panel }: Caller, load: () => Promise<PanelTexts[]>): Promise<PanelTexts[]> =>
  memoryOf(platform).wordings.recall(`${panel.id} wording`, load);

/** A version of a text never changes, so its markup is rendered once. */
export const rememberedHtml = (
  { platform, panel }: Caller,
  { id, version }: { id: number; version: number },
  load: () => Promise<string>,
): Promise<string> => memoryOf(platform).html.recall(`${panel.id} ${id}`, load, { version });

export function forgetContent({ platform, panel }: Caller): void {
  const { frames, styles, html, wordings } = memoryOf(platform);
  frames.forgetUnder(panel.id);
  styles.forgetUnder(panel.id);
  wordings.forgetUnder(panel.id);
  html.forgetUnder(panel.id);
}
