import { expect, test } from "vitest";
import { guessCurrency } from "./currency-guess.ts";

test("the language decides if the region is unknown", () => {
  expect(guessCurrency("ru", ["ru"])).toBe("RUB");
  expect(guessCurrency("uk", ["en-US"])).toBe("UAH");
  expect(guessCurrency("en", ["en-US", "ru-KZ"])).toBe("USD");
});

test("a region that speaks the selected language decides first", () => {
  expect(guessCurrency("ru", ["en-US", "ru-KZ"])).toBe("KZT");
  expect(guessCurrency("en", ["en-GB"])).toBe("GBP");
  expect(guessCurrency("ru", ["ru-XX"])).toBe("RUB");
});
