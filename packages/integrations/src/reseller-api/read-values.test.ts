import { describe, expect, it } from "vitest";
import { parseLooseJson } from "../http/loose-json.ts";
import { cleanText, readCount, readCurrency, readFlag, readId, readMoney } from "./read-values.ts";

describe("readMoney", () => {
  it.each<[string, bigint | undefined]>([
    ["1", 100_000_000n],
    ["0.90", 90_000_000n],
    [".5", 50_000_000n],
    ["5.", 500_000_000n],
    ["-1.5", -150_000_000n],
    ["1e-7", 10n],
    ["2.32E2", 23_200_000_000n],
    ["0.27818999999999998", 27_819_000n],
    ["1.150000000000000000000000001", 115_000_000n],
    ["0.000000005", 1n],
    ["0.000000004", 0n],
    ["100,84", 10_084_000_000n],
    ["0,125", 12_500_000n],
    ["12,3456", 1_234_560_000n],
    ["1,234.56", 123_456_000_000n],
    ["1 234.56", 123_456_000_000n],
    ["1\u00a0234", 123_400_000_000n],
    ["1,234,567", 123_456_700_000_000n],
    ["$12.30", 1_230_000_000n],
    ["12.30 USD", 1_230_000_000n],
    ["12.30₽", 1_230_000_000n],
    ["1,234", undefined],
    ["1.234.567", undefined],
    ["", undefined],
    ["N/A", undefined],
    ["null", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["0x10", undefined],
    ["1e999", undefined],
    ["9".repeat(63), undefined],
    ["1".repeat(100_000), undefined],
    ["--1", undefined],
    ["1-1", undefined],
  ])("%s", (text, amount) => expect(readMoney(text)).toBe(amount));

  it("accepts only text and numbers", () => {
    for (const json of [null, true, false, [], {}, ["1"], undefined]) expect(readMoney(json)).toBeUndefined();
  });

  it("reads a JSON number to the last digit written", () => {
    const json = parseLooseJson('{"rate":0.1,"big":12345678901.12345678,"tiny":1e-8,"zero":-0}') as Record<string, string>;
    expect(readMoney(json["rate"])).toBe(10_000_000n);
    expect(readMoney(json["big"])).toBe(1_234_567_890_112_345_678n);
    expect(readMoney(json["tiny"])).toBe(1n);
    expect(readMoney(json["zero"])).toBe(0n);
  });
});

describe("readCount", () => {
  it.each<[string, number | undefined]>([
    ["3572", 3572],
    ["0", 0],
    ["-0", 0],
    ["-12", -12],
    ["157.0", 157],
    ["156.9999", 156],
    ["3,572", undefined],
    ["1,000,000", 1_000_000],
    ["1 000", 1000],
    ["1e3", 1000],
    ["99999999999", 2_147_483_647],
    ["-99999999999", -2_147_483_647],
    ["", undefined],
    ["-", undefined],
    ["many", undefined],
  ])("%s", (text, count) => expect(readCount(text)).toBe(count));
});

describe("readFlag", () => {
  it.each([true, "1", "true", "True", "YES", "on", " 1 "])("%s is on", (json) => expect(readFlag(json)).toBe(true));
  it.each([false, null, undefined, "", "0", "false", "no", "2", [], {}])("%s is off", (json) => expect(readFlag(json)).toBe(false));
});

describe("readId", () => {
  it.each<[string, string | undefined]>([
    ["23501", "23501"],
    [" 23501 ", "23501"],
    ["23501.0", "23501"],
    ["12345678901234567890", "12345678901234567890"],
    ["65f0c1e2a1b2c3d4e5f60718", "65f0c1e2a1b2c3d4e5f60718"],
    ["0b5cf7a4-8f5c-4f39-9a3e-2f4b6d2e1c10", "0b5cf7a4-8f5c-4f39-9a3e-2f4b6d2e1c10"],
    ["ORD-17", "ORD-17"],
    ["0", undefined],
    ["000", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["", undefined],
    ["success", undefined],
    ["Not enough funds 5", undefined],
    ["1;drop", undefined],
    ["1".repeat(65), undefined],
  ])("%s", (text, id) => expect(readId(text)).toBe(id));

  it("keeps numbers that a double cannot hold", () => {
    const json = parseLooseJson('{"order":9007199254740993}') as Record<string, string>;
    expect(readId(json["order"])).toBe("9007199254740993");
  });
});

describe("readCurrency", () => {
  it.each<[string, string | undefined]>([
    ["USD", "USD"],
    ["usd", "USD"],
    [" rub ", "RUB"],
    ["RUR", "RUB"],
    ["руб.", "RUB"],
    ["₽", "RUB"],
    ["$", "USD"],
    ["Rp", "IDR"],
    ["USDT", "USDT"],
    ["dollars of the US", undefined],
    ["", undefined],
    ["__proto__", undefined],
  ])("%s", (text, code) => expect(readCurrency(text)).toBe(code));
});

it("removes characters that databases refuse", () => {
  expect(cleanText(" a\0b\ud800c ", 100)).toBe("ab\ufffdc");
  expect(cleanText("abcdef", 3)).toBe("abc");
});
