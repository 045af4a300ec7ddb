import { describe, expect, it } from "vitest";
import { httpStatusOf, RESELLER_BY_CODE, RESELLER_ERRORS, resellerErrorText, TRPC_CODES } from "./transport-errors.ts";
import { ERROR_CODES, ERROR_KINDS, type ErrorCode } from "./error-catalog.ts";

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

describe("transport errors", () => {
  it("cover every declared kind and code, and no others", () => {
    expect(Object.keys(TRPC_CODES).sort()).toEqual(Object.keys(ERROR_KINDS).sort());
    expect(Object.keys(RESELLER_BY_CODE).sort()).toEqual([...codes].sort());
  });

  it("map every code to a text of the reseller API's list or to none", () => {
    const listed = new Set<string>(Object.values(RESELLER_ERRORS));
    const silent = codes.filter((code) => {
      const text = resellerErrorText({ code, params: { min: "N", max: "N" } }, [1]);
      if (text !== undefined) expect(listed).toContain(text);
      return text === undefined;
    });
    expect(silent.sort()).toEqual(["flood", "idempotency_running", "internal", "unavailable"]);
  });

  it("distinguish too few from too many", () => {
    const refusal = { code: "count_invalid", params: { min: 50, max: 10_000 } } as const;
    expect(resellerErrorText(refusal, [7])).toBe("Quantity less than minimal 50");
    expect(resellerErrorText(refusal, [20_000])).toBe("Quantity more than maximum 10000");
    expect(resellerErrorText(refusal, [Number.NaN])).toBe("Quantity less than minimal 50");
    expect(resellerErrorText(refusal, [7, 100])).toBe("Quantity less than minimal 50");
    expect(resellerErrorText(refusal, [100, 20_000])).toBe("Quantity more than maximum 10000");
  });

  it("name no bound for a quantity within both, and the maximum for all runs of a drip-feed", () => {
    expect(resellerErrorText({ code: "count_invalid", params: { min: 50, max: 10_000 } }, [100.5])).toBe("Incorrect request");
    expect(resellerErrorText({ code: "runs_invalid", params: { max: 10_000 } }, [100])).toBe("Quantity more than maximum 10000");
  });

  it("keep the statuses that differ from their kind's", () => {
    expect(httpStatusOf({ kind: "FORBIDDEN", code: "csrf" })).toBe(419);
    expect(httpStatusOf({ kind: "VALIDATION", code: "request_too_large" })).toBe(413);
    expect(httpStatusOf({ kind: "VALIDATION", code: "method_not_allowed" })).toBe(405);
    expect(httpStatusOf({ kind: "VALIDATION", code: "content_type_invalid" })).toBe(415);
    expect(httpStatusOf({ kind: "NOT_FOUND", code: "not_found" })).toBe(404);
  });
});
