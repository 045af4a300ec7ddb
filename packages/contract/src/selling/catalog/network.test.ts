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

test("if the category names no network, the service's name decides", () => {
  expect(networkOfService("- PROMO - ON OFF", "Instagram Followers [ promo ]")).toBe("Instagram");
  expect(networkOfService("Лайки", "ВК лайки на пост")).toBe("VK");
});

test("common words identify a network only at the start of a text", () => {
  expect(networkOfService("Likes [ Max 10K ]", "Likes ok, x 5")).toBe("Other");
  expect(networkOfService("Booking, books, vkusno", "Stokes")).toBe("Other");
});

test("every service of a catalogue has a network", () => {
  expect(networkOfService("", "")).toBe("Other");
});
