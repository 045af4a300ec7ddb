import { describe, expect, it } from "vitest";
import { purposeOf } from "../../selling/catalog/service-purpose.ts";
import { fits, offersFor } from "./fitting.ts";

let last = 0;
const service = (name: string, rate: number, category = "Telegram", type = "Default") => ({ id: ++last, name, category, type, rate });
const cost = ({ rate }: { rate: number }) => BigInt(rate);

const premium = service("Telegram Премиум подписчики без списаний", 2867, "Telegram — Подписчики / Участники");
const cheap = service("Telegram Подписчики", 24, "Telegram — Подписчики / Участники");
const views = service("Просмотры на пост", 3);
const fastViews = service("Telegram Post Views [Fast]", 9);
const lastPosts = service("🇷🇺 Просмотры [Последних 20 постов]", 60);
const reaction = service("Telegram Реакция [👌]", 1);
const comments = service("Telegram Custom Comments", 2, "Telegram", "Custom Comments");
const reports = service("Telegram Жалоба на Канал", 1, "Telegram — Жалобы / Reports");
const all = [premium, cheap, views, fastViews, lastPosts, reaction, comments, reports];

describe("services for a link", () => {
  it("offers a post its views, the cheapest first, and no subscribers", () => {
    const { object, fitting, others } = offersFor("https://t.me/durov/123", all, cost);
    expect(object).toBe("post");
    expect(fitting).toEqual([views, fastViews, reaction, comments]);
    expect(others).toEqual([premium, cheap, lastPosts, reports]);
  });

  it("offers a channel its subscribers, then views of its newest posts", () => {
    expect(offersFor("t.me/durov", all, cost).fitting).toEqual([cheap, premium, lastPosts]);
  });

  it("keeps the owner's order if the link does not say what it is", () => {
    expect(offersFor("@durov", all, cost)).toEqual({ object: undefined, fitting: all, others: [] });
  });

  it("says whether a chosen service is for the link", () => {
    expect(fits("t.me/durov/123", views)).toBe(true);
    expect(fits("t.me/durov/123", premium)).toBe(false);
    expect(fits("t.me/durov/123", service("Something", 1))).toBe(true);
    expect(fits("twitch.tv/nova", service("Twitch Live Viewers", 1, "Twitch"))).toBe(true);
  });
});

describe("a service's purpose", () => {
  it.each([
    ["YouTube Live Stream Viewers", "YouTube", "Default", "live"],
    ["Instagram Story Views", "Instagram", "Default", "story"],
    ["Запуск бота [Франция]", "Telegram — Роботы / Боты", "Default", "bot"],
    ["🇺🇦 Telegram Підписники", "Telegram", "Default", "follow"],
    ["Telegram Poll Votes", "Telegram", "Poll", "vote"],
    ["Telegram Views on New Posts [Subscription]", "Telegram", "Subscriptions", "feed"],
    ["High retention", "YouTube — Просмотры", "Default", "view"],
    ["Telegram Умные Комментарии [Работает стабильно]", "Telegram — Роботы / Боты", "Default", "comment"],
    ["Instagram Followers [Instant delivery, no bots]", "Instagram", "Default", "follow"],
    ["Something else", "Other", "Default", undefined],
  ])("%s", (name, category, type, purpose) => {
    expect(purposeOf({ name, category, type })).toBe(purpose);
  });
});
