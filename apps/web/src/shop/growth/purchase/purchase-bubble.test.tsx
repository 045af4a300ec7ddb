import en from "@vitrine/contract/texts/flows/en/shop.json";
import { expect, it } from "vitest";
import { shopMarkup } from "../../../../test/shop-markup.tsx";
import PurchaseBubble from "./purchase-bubble.island.tsx";
import { agoText, showsPurchases } from "./purchase-text.ts";

const item = { serviceId: 7, serviceName: "Telegram <members>", amount: 1000, minutesAgo: 4 };

it("names quantity, service and age, opens the service's order form and can be hidden", () => {
  const html = shopMarkup(<PurchaseBubble items={[item]} />);
  expect(html).toContain('<a href="/services/7" data-service="7"');
  expect(html).toContain("1,000 × Telegram &lt;members>");
  expect(html).toContain("4 minutes ago");
  expect(html).toContain(`<button type="button" aria-label="${en.purchase.hide}"`);
  expect(shopMarkup(<PurchaseBubble items={[]} />)).toBe("");
});

it("shows minutes up to an hour and then hours, in each language", () => {
  expect([0, 59, 60, 150].map((minutes) => agoText("en", minutes))).toEqual([
    "1 minute ago",
    "59 minutes ago",
    "1 hour ago",
    "2 hours ago",
  ]);
  expect([agoText("ru", 5), agoText("uk", 120)]).toEqual(["5 минут назад", "2 години тому"]);
});

it("is on pages for reading and choosing, not for placing or paying an order", () => {
  const paths = ["/", "/services", "/support/faq/payments", "/pages/terms-and-conditions", "/api"];
  expect(paths.filter((path) => !showsPurchases(path))).toEqual([]);
  const busy = ["/services/7", "/order", "/mass", "/topup", "/payments/12", "/orders", "/login", "/support/dialog", "/balance"];
  expect(busy.filter(showsPurchases)).toEqual([]);
});
