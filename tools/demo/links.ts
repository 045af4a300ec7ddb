import { ACCOUNTS } from "./people.ts";
import type { Random } from "./random.ts";

const LINKS: Record<string, (random: Random, account: string) => string> = {
  Telegram: (random, account) => `https://t.me/${account.replaceAll(".", "_")}/${random.integer(11, 900)}`,
  Instagram: (random, account) =>
    random.chance(0.4) ? `https://www.instagram.com/${account}/` : `https://www.instagram.com/p/${random.word(11)}/`,
  YouTube: (random) => `https://www.youtube.com/watch?v=${random.word(11)}`,
  TikTok: (random, account) => `https://www.tiktok.com/@${account}/video/7${random.integer(100_000_000, 999_999_999)}`,
  VK: (random, account) =>
    random.chance(0.5)
      ? `https://vk.com/${account.replaceAll(".", "_")}`
      : `https://vk.com/wall-${random.integer(10_000, 99_999)}_${random.integer(10, 999)}`,
  X: (random, account) => `https://x.com/${account.replaceAll(".", "_")}/status/18${random.integer(100_000_000, 999_999_999)}`,
  Facebook: (random, account) => `https://www.facebook.com/${account}/posts/${random.integer(100_000, 999_999)}`,
  Twitch: (_random, account) => `https://www.twitch.tv/${account.replaceAll(".", "_")}`,
};

export function linkFor(random: Random, network: string): string {
  const make = LINKS[network] ?? (() => "https://example.com/");
  return make(random, random.pick(ACCOUNTS));
}
