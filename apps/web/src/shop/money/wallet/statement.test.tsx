import { WALLET_CAUSES } from "@vitrine/contract/money/wallet/wallet";
import { expect, it } from "vitest";
import { shopMarkup } from "../../../../test/shop-markup.tsx";
import { Statement, type StatementLine } from "./statement.tsx";

const line = (id: number, amount: string, balanceAfter: string): StatementLine => ({
  id,
  cause: "order",
  orderId: null,
  comment: null,
  createdAt: 1_750_000_000,
  amount,
  balanceAfter,
});

const shown = (lines: StatementLine[]): string[] => {
  const page = shopMarkup(<Statement lines={lines} />);
  return [...page.matchAll(/<span title="[^"]*"[^>]*>([^<]*)</g)].map(([, text]) => text!);
};

it("shows a statement with one number of decimals, and lines that lead from balance to balance", () => {
  const texts = shown([line(2, "-1.28744444", "98.62535556"), line(1, "-0.0872", "99.9128")]);
  expect(texts).toEqual(["−$1.2875", "$98.6253", "$98.6253", "−$0.0872", "$99.9128", "$99.9128"]);
});

it("shows cents where nothing is below 1, every digit in the title", () => {
  expect(shown([line(2, "24.20", "304.30931107"), line(1, "7.2", "280.10931107")])).toEqual([
    "+$24.20",
    "$304.30",
    "$304.30",
    "+$7.20",
    "$280.10",
    "$280.10",
  ]);
});

it.each(WALLET_CAUSES)("names why money moved: %s", (cause) => {
  const [, words] = /<td[^>]*w-full[^>]*>([^<]+)</.exec(shopMarkup(<Statement lines={[{ ...line(1, "1", "1"), cause }]} />))!;
  expect(words).toMatch(/^[A-Z]/);
});
