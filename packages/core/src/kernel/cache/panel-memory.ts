import type { Caller } from "../context/context.ts";
import { perPlatform } from "../context/per-platform.ts";
import type { Platform } from "../context/platform.ts";
import { VersionedCache, Versions } from "./versioned-cache.ts";

const MOST_PANELS = 20_000;

export interface PanelMemory<Value> {
  recall: (caller: Caller, load: () => Promise<Value>) => Promise<Value>;
  /** Call it after a write; other processes notice once the value is too old. */
  forget: (platform: Platform, panelId: number) => void;
}

const versions = perPlatform(() => new Versions(MOST_PANELS));

/** One value per panel, at most `ttl` milliseconds old by the platform's clock. */
export function panelMemory<Value>(ttl: number): PanelMemory<Value> {
  const memoryOf = perPlatform((platform) => new VersionedCache<Value>({ max: MOST_PANELS, ttl, now: () => platform.now().getTime() }));
  return {
    recall: ({ platform, panel }, load) => memoryOf(platform).recall(String(panel.id), load, { version: versions(platform).of(panel.id) }),
    forget: (platform, panelId) => memoryOf(platform).forget(String(panelId)),
  };
}

/** Forgets everything remembered of the panel. Call it when another process changed the panel. */
export function forgetMemories(platform: Platform, panelId: number): void {
  versions(platform).renew(panelId);
}
