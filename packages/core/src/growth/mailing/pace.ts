import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { perPlatform } from "../../kernel/context/per-platform.ts";

export interface Pace {
  /** Messages a minute of all panels together. */
  platform: number;
  /** Messages a minute of one panel. */
  panel: number;
}

/** A bot may send 30 messages a second, of which answers and notifications need some. Tests set others. */
export const paces = perPlatform<Record<NewsChannel, Pace>>(() => ({
  email: { platform: 600, panel: 300 },
  telegram: { platform: 1200, panel: 600 },
  inbox: { platform: 60_000, panel: 20_000 },
}));
