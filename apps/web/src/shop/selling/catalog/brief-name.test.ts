import { expect, test } from "vitest";
import { briefName } from "./brief-name.ts";

test.each([
  ["Telegram Подписчики", "Telegram", "Подписчики"],
  ["telegram — views", "Telegram", "Views"],
  ["Kick.com Followers", "Kick", "Followers"],
  ["VK: лайки", "VK", "Лайки"],
  ["Telegrams", "Telegram", "Telegrams"],
  ["X5 members", "X", "X5 members"],
  ["Likes for Instagram", "Instagram", "Likes for Instagram"],
  ["TikTok", "TikTok", "TikTok"],
  ["X", "X", "X"],
])("%s of %s is called %s", (name, network, brief) => expect(briefName({ name, network })).toBe(brief));
