import { expect, test } from "vitest";
import { numberFormat, pluralRules, regionName } from "./formats.ts";

test("a format is made once for a locale and its options", () => {
  const days = { style: "unit", unit: "day" } as const;
  expect(numberFormat("ru", { ...days })).toBe(numberFormat("ru", { ...days }));
  expect(numberFormat("ru", days)).not.toBe(numberFormat("uk", days));
  expect(numberFormat("ru", days).format(3)).not.toBe(numberFormat("ru", { ...days, unitDisplay: "long" }).format(3));
  expect(pluralRules("uk", {})).toBe(pluralRules("uk", {}));
});

test("a country is named in the language; a code without a name is shown as it is", () => {
  expect(["en", "ru", "uk"].map((language) => regionName(language, "DE"))).toEqual(["Germany", "Германия", "Німеччина"]);
  expect(regionName("en", "QX")).toBe("QX");
});
