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

  it("rounds amounts as screens do, but not what has to be paid, and leaves an id unchanged", () => {
    const said = (code: string, params: Record<string, string | number>) =>
      notificationWords("en", code, { orderId: 123_456, service: "Views", currency: "USD", ...params });
    const partial = said("order_partial", { remains: 2500, refunded: "0.11776050" });
    expect(partial.title).toContain("123456");
    expect(partial.text).toBe("Views: 2,500 not delivered, $0.1178 returned to your balance.");
    expect(said("order_partial", { remains: 1, refunded: "0.00004" }).text).toContain("$0.00004 returned");
    expect(said("provider_balance_low", { name: "Nova", balance: "304.30931107" }).title).toBe("Nova: $304.30 left");
    expect(said("subscription_paused", { needed: "7.21760512" }).text).toContain("($7.21760512)");
  });

  it("says which one the figures belong to when several are reported together", () => {
    const two = (code: string, params: object) => notificationWords("en", code, { currency: "USD", ...params }, 2);
    expect(two("payment_refunded", { amount: "5" })).toMatchObject({
      title: "2 payments refunded",
      text: "Latest: $5.00 refunded. A payment was returned, so the balance is lower by this amount.",
    });
    expect(two("order_failed", { orderId: 7, name: "Nova", text: "x" }).text).toBe("Last reason: x. The customers were refunded.");
    expect(two("provider_out_of_money", { name: "Nova" }).text).toMatch(/^Orders are on hold/);
    expect(two("ticket_message", { login: "lena", text: "Hello" }).text).toBe("Hello");
  });

  it("names the customer of a balance to an owner", () => {
    const params = { amount: "5", currency: "USD", login: "lena", paymentId: "VT1" };
    const read = (more: object, many?: number) => notificationWords("en", "payment_refunded", { ...params, ...more }, many);
    expect(read({})).toMatchObject({ title: "$5.00 refunded", text: "A payment was returned, so the balance is lower by this amount." });
    const owner = { panel: "Nova", panelId: 2 };
    expect(read(owner)).toMatchObject({
      title: "lena: $5.00 refunded",
      text: "The payment was returned, so the customer's balance is lower by this amount.",
    });
    expect(read(owner, 2)).toMatchObject({
      title: "2 payments refunded",
      text: expect.stringMatching(/^Latest: lena: \$5.00 refunded\. /),
    });
  });

  it("ends a sentence once, whether or not what it quotes ends itself", () => {
    const text = (code: string, params: object, language: "en" | "ru" = "en") =>
      plain(notificationWords(language, code, { ...params }).text);
    expect(text("order_failed", { name: "Nova", text: "Link is private." })).toBe(
      "Nova rejected it: Link is private. The customer was refunded.",
    );
    expect(text("tariff_charged", { date: "2026-11-28" }, "ru")).toBe("Панель оплачена до 28 ноября 2026 г.");
    for (const reason of ["Spam", "Spam!"])
      expect(text("advert_refused", { reason })).toMatch(/^Reason: Spam[.!] Change the advert and submit it again\.$/);
  });

  it("formats a large number with its separators", () => {
    expect(notificationWords("en", "order_failed", { orderId: 1, text: "x", name: "Nova" }, 12_345).title).toBe(
      "12,345 orders failed at Nova",
    );
    expect(notificationWords("en", "export_ready", { exportId: 4, rows: 125_000 }).text).toContain("125,000 rows");
  });
});
