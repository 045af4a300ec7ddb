import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { describe, expect, it } from "vitest";
import { notificationWords } from "./words.ts";

const figures = { date: "2026-03-05", orders: 1234, revenue: "12345.50", profit: "-0.25", currency: "USD" };
const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("notificationWords", () => {
  it("formats money, counts and days for the reader's language", () => {
    const said = LANGUAGES.map((language) => {
      const { title, text } = notificationWords(language, "daily_profit", figures);
      return [language, plain(title), plain(text)];
    });
    expect(Object.fromEntries(said.map(([language, ...words]) => [language, words]))).toEqual({
      en: ["March 5, 2026: profit -$0.25", "Orders: 1,234. Revenue: $12,345.50."],
      ru: ["5 марта 2026 г.: прибыль -0,25 $", "Заказов: 1 234. Выручка: 12 345,50 $."],
      uk: ["5 березня 2026 р.: прибуток -0,25 $", "Замовлень: 1 234. Виторг: 12 345,50 $."],
    });
  });

  it("loses no digit of a small amount, and leaves an id unchanged", () => {
    const { title, text } = notificationWords("en", "order_partial", {
      orderId: 123_456,
      service: "Views",
      remains: 2500,
      refunded: "0.00012",
      currency: "USD",
    });
    expect(title).toContain("123456");
    expect(text).toBe("Views: 2,500 not delivered, $0.00012 returned to your balance.");
  });

  it("formats a large number with its separators", () => {
    expect(notificationWords("en", "order_failed", { orderId: 1, text: "x" }, 12_345).title).toBe("12,345 orders failed");
  });
});
