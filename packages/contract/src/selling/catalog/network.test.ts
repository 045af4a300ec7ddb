import { expect, test } from "vitest";
import { networkOfService } from "./network.ts";

test.each([
  ["Telegram — 👁 Просмотры / Охват", "🇷🇺 Просмотры [Последних 5 постов]", "Telegram"],
  ["Youtube Views", "Youtube Views S4", "YouTube"],
  ["TikTok  share", "TikTok share", "TikTok"],
  ["Tik-Tok лайки", "", "TikTok"],
  ["Twitter Retweets", "", "X"],
  ["X (Twitter) Followers", "", "X"],
  ["VK — 👥 Вступление в группы / чаты", "", "VK"],
  ["⭐️ VK подписчики", "", "VK"],
  ["OK — 👁 Просмотры / Охват", "", "OK"],
  ["Max — 🤖 Роботы / Боты", "", "Max"],
  ["Website — 🌐 Трафик / Посещения", "", "Website"],
  ["Shopee/Tokopedia/Bukalapak", "", "Shopee"],
  ["Likee app", "", "Likee"],
])("the category names the network: %s", (category, name, network) => {
  expect(networkOfService(category, name)).toBe(network);
});

test("a category that names none leaves it to the service", () => {
  expect(networkOfService("- PROMO - ON OFF", "Instagram Followers [ promo ]")).toBe("Instagram");
  expect(networkOfService("Лайки", "ВК лайки на пост")).toBe("VK");
});

test("common words name a network only where a text opens with them", () => {
  expect(networkOfService("Likes [ Max 10K ]", "Likes ok, x 5")).toBe("Other");
  expect(networkOfService("Booking, books, vkusno", "Stokes")).toBe("Other");
});

test("every service of a catalogue has a network", () => {
  expect(networkOfService("", "")).toBe("Other");
});
