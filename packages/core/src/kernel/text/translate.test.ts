import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { ERROR_CODES, type ErrorCode, paramNames } from "@vitrine/contract/kernel/error/error-catalog";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { describe, expect, it } from "vitest";
import { errorMessage, fieldMessage } from "./translate.ts";

describe("errorMessage", () => {
  it("names the place where funds are short", () => {
    const short = (where: string) => new AppError("insufficient_funds", { where, needed: "2.50", currency: "USD" });
    expect(errorMessage(short("wallet"), "en")).toBe("Not enough funds on balance: $2.50 more needed");
    expect(errorMessage(short("provider"), "en")).toContain("at the provider");
    expect(errorMessage(short("wallet"), "ru")).toContain("2,50\u00a0$");
  });

  it("formats amounts in their currency, but for the bounds whose text is fixed", () => {
    const least = { code: "withdrawal_too_small", params: { min: "200.00", currency: "RUB" } } as const;
    expect(errorMessage(least, "en")).toBe("The smallest withdrawal is ₽200.00");
    expect(errorMessage(least, "ru")).toContain("200,00\u00a0₽");
    const most = { most: "26.63882414", currency: "RUB" };
    expect(errorMessage({ code: "refund_too_large", params: most }, "en")).toBe("You can refund up to ₽26.63882414");
    expect(errorMessage({ code: "order_too_large", params: most }, "ru")).toContain("26,63882414\u00a0₽");
    const bounds = { code: "amount_out_of_range", params: { min: "1.00", max: "50.00", currency: "RUB" } } as const;
    expect(errorMessage(bounds, "en")).toBe("Amount should be from 1.00 to 50.00");
  });

  it("fills in every parameter of every code in every language", () => {
    for (const language of LANGUAGES) {
      for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
        const params = Object.fromEntries(paramNames(code).map((name) => [name, name === "where" ? "wallet" : `<${name}>`]));
        const message = errorMessage({ code, params }, language);
        expect(message, `${language} ${code}`).not.toMatch(/\{\{|^$/);
        expect(message, `${language} ${code}`).not.toBe(code);
      }
    }
  });

  it("leaves a missing parameter visible", () => {
    expect(errorMessage({ code: "comments_invalid", params: { min: 10 } }, "en")).toBe(
      "The number of comments must be from 10 to {{max}}, one per line",
    );
  });
});

describe("fieldMessage", () => {
  it("mentions the bound", () => {
    expect(fieldMessage({ code: "too_short", params: { min: "8" } }, "en")).toBe("At least 8 characters");
  });

  it("falls back to a general message", () => {
    expect(fieldMessage({ code: "unheard_of", params: {} }, "uk")).toBe(fieldMessage({ code: "invalid", params: {} }, "uk"));
  });
});
