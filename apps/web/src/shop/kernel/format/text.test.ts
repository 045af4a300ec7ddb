import { describe, expect, it } from "vitest";
import en from "@vitrine/contract/texts/flows/en/shop.json";
import ru from "@vitrine/contract/texts/flows/ru/shop.json";
import uk from "@vitrine/contract/texts/flows/uk/shop.json";
import { createTranslate } from "./text.ts";

describe("texts of the storefront", () => {
  it.each([
    [0, "0 услуг"],
    [1, "1 услуга"],
    [2, "2 услуги"],
    [5, "5 услуг"],
    [11, "11 услуг"],
    [21, "21 услуга"],
    [843, "843 услуги"],
    [1.5, "1,5 услуги"],
  ])("counts %d in Russian", (count, text) => expect(createTranslate("ru", ru)("home.services", { count })).toBe(text));

  it("counts in English and Ukrainian, grouping thousands as the language does", () => {
    expect(createTranslate("en", en)("home.services", { count: 1 })).toBe("1 service");
    expect(createTranslate("en", en)("home.services", { count: 12_480 })).toBe("12,480 services");
    expect(createTranslate("uk", uk)("home.services", { count: 12_480 })).toBe("12\u00a0480 послуг");
  });

  it("fills placeholders, and leaves one without a value", () => {
    const t = createTranslate("en", en);
    expect(t("order.bounds", { min: 10, max: 5000 })).toBe("From 10 to 5,000.");
    expect(t("details.title", { id: "23501" })).toBe("Order 23501");
    expect(t("funds.title")).toBe("You need {{amount}} more");
  });
});
