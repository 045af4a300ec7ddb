import { BatchedRead } from "@vitrine/db/batched-read";
import { LRUCache } from "lru-cache";
import { forgetMemories } from "../../kernel/cache/panel-memory.ts";
import { mostEntries } from "../../kernel/cache/versioned-cache.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { forgetShownPanel } from "../../kernel/context/resolve-panel.ts";
import { callerPrices } from "../../selling/price/caller-prices.ts";
import { forgetPrices } from "../../selling/price/terms.ts";
import { type PageVersions, readPageVersions } from "../store/page-versions.ts";

const MOST_PANELS = 20_000;

const followed = perPlatform((platform) => ({
  reads: new BatchedRead((panels: number[]) => readPageVersions(platform, panels)),
  /** By panel id: the versions that this process last read. What it remembers of the panel is at least as new. */
  seen: new LRUCache<number, Pick<PageVersions, "shown" | "happy">>(mostEntries(MOST_PANELS)),
}));

/**
 * The versions of what the panel's storefront shows, from the database. What this process remembers of the panel is forgotten if it may be
 * older, so that a page rendered afterwards shows every change that was committed before the call.
 */
export async function followPanel(platform: Platform, panel: PanelContext): Promise<PageVersions> {
  const { reads, seen } = followed(platform);
  const versions = (await reads.load(panel.id))!;
  const last = seen.get(panel.id);
  if (last?.shown !== versions.shown || last.happy !== versions.happy) {
    forgetShownPanel(platform, panel);
    forgetMemories(platform, panel.id);
    forgetPrices(panel.id);
    seen.set(panel.id, versions);
  }
  return versions;
}

/** Equal for two visitors of the same kind if pages show them the same, except for figures that change with time. */
export async function pageVersion(caller: Caller, { shown, catalog, happy }: PageVersions): Promise<string> {
  const prices = happy === 0 ? "" : (await callerPrices(caller)).version;
  return `${shown}.${catalog}.${happy}.${prices}`;
}
