import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SERVICE_TAG } from "@vitrine/contract/selling/catalog/service-tags";
import { cleanName } from "./clean-name.ts";
import { readTime } from "./read-time.ts";

const catalogue = (name: string): { name: string; average_time?: string }[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../../../../apps/practice/data", name), "utf8")) as never;

describe("a provider's words for the average time", () => {
  it.each<[string, number | undefined]>([
    ["jumlah pesan rata rata 1.865 waktu proses 21 menit.", 21 * 60],
    ["jumlah pesan rata rata 508 waktu proses 10 jam 42 menit.", 10 * 3600 + 42 * 60],
    ["jumlah pesan rata rata 338 waktu proses 8 hari  23 jam  28   menit.", 8 * 86_400 + 23 * 3600 + 28 * 60],
    ["7 minutes 12 seconds", 432],
    ["2 hours", 7200],
    ["1h 30m", 5400],
    ["1.5 hours", 5400],
    ["1,5 часа", 5400],
    ["15 минут", 900],
    ["2 години 5 хвилин", 7500],
    ["3 дня", 3 * 86_400],
    ["2 gün 3 saat", 2 * 86_400 + 3 * 3600],
    ["0 - 1 Hours", 1800],
    ["12–24 часа", 18 * 3600],
    ["02:15:00", 8100],
    ["Instant", 60],
    ["Моментально", 60],
    ["Not enough data", undefined],
    ["Недостаточно данных", undefined],
    ["1000", undefined],
    ["10k/hour", undefined],
    ["999999 days", undefined],
    ["", undefined],
  ])("%j means %s seconds", (words, seconds) => expect(readTime(words)).toBe(seconds));

  it("is read for every service of a real catalogue that has one", () => {
    const unread = catalogue("provider-id.services.json").filter(({ average_time: words }) => words && readTime(words) === undefined);
    expect(unread.map(({ average_time: words }) => words).filter((words) => /\d+ (menit|jam|hari)/.test(words!))).toEqual([]);
  });
});

describe("a provider's name", () => {
  it.each<[string, string, string[]]>([
    ["Instagram Followers Refill S18 [ Refill 60Day ] INSTANT", "Instagram Followers Refill S18 INSTANT", ["refill:60"]],
    [
      "Facebook Page Followers Server 1 [ Lifetime refill ] [ 25K/Day ]",
      "Facebook Page Followers Server 1",
      ["refill:lifetime", "speed:25000"],
    ],
    ["Youtube Like  7 [ No Refill and Cheapest ]", "Youtube Like 7 (Cheapest)", ["refill:none"]],
    ["TikTok Лайки [Гарантия 15 дней♻️]", "TikTok Лайки", ["refill:15"]],
    ["🇸🇦 Instagram Подписчики [Арабы][Гарантия 30♻️]", "Instagram Подписчики (Арабы)", ["country:SA", "refill:30"]],
    ["🇷🇺YouTube Лайки [Россия][Реальные][Пожизненная гарантия♻️]", "YouTube Лайки", ["country:RU", "quality:real", "refill:lifetime"]],
    ["YouTube Репост в соц. сетях [ ~750/День ]", "YouTube Репост в соц. сетях", ["speed:750"]],
    ["Telegram Dislike Reaction + Views (20/300k) [ 10k/hr ]", "Telegram Dislike Reaction + Views (20/300k)", ["speed:240000"]],
    ["Telegram Реакция [🤩]", "Telegram Реакция (🤩)", []],
    ["Wibes Подписчики [Боты]", "Wibes Подписчики", ["quality:bots"]],
    ["Instagram Likes  2 [No Drop] Real [Max 5K]", "Instagram Likes 2 Real", ["quality:non_drop"]],
    ["𝐎𝐫𝐠𝐚𝐧𝐢𝐜 Traffic ⚡️", "Organic Traffic", []],
    ["🔥🔥", "🔥🔥", []],
    ["Plain name", "Plain name", []],
  ])("%j becomes %j with %j", (original, name, tags) => expect(cleanName(original)).toEqual({ name, tags }));

  it("is cleaned in two real catalogues: nothing empty, no brackets of tags, valid tags", () => {
    for (const { name } of [...catalogue("provider-id.services.json"), ...catalogue("provider-ru.services.json")]) {
      const clean = cleanName(name);
      expect([name, clean.name.length > 2, clean.name.length <= name.length + 4]).toEqual([name, true, true]);
      expect([name, /[[\]【】]/.test(clean.name) && !/[[\]]/.test(name.replace(/\[[^[\]]*\]/g, ""))]).toEqual([name, false]);
      for (const tag of clean.tags) expect([name, SERVICE_TAG.test(tag)]).toEqual([name, true]);
    }
  });
});
