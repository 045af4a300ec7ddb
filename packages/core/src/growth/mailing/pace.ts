import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { MOST_A_MINUTE } from "@vitrine/contract/growth/mailing/pace";
import { perPlatform } from "../../kernel/context/per-platform.ts";

export interface Pace {
  /** Messages a minute of all panels together. */
  platform: number;
  /** Messages a minute of one panel at most; its staff may choose less. */
  panel: number;
}

/** A bot may send 30 messages a second, of which answers and notifications need some. Tests set others. */
export const paces = perPlatform<Record<NewsChannel, Pace>>(() => ({
  email: { platform: 600, panel: MOST_A_MINUTE.email },
  telegram: { platform: 1200, panel: MOST_A_MINUTE.telegram },
  inbox: { platform: 60_000, panel: MOST_A_MINUTE.inbox },
}));
