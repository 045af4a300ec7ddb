import { expect, test } from "vitest";
import { AppError, notFound } from "./app-error.ts";

test("a code has its declared kind", () => {
  expect(new AppError("already_exists")).toMatchObject({ name: "AppError", kind: "CONFLICT", code: "already_exists", params: {} });
  expect(notFound()).toMatchObject({ kind: "NOT_FOUND", code: "not_found" });
});

test("a variant keeps the code under another kind", () => {
  expect(new AppError("invalid_credentials")).toMatchObject({ kind: "UNAUTHENTICATED", code: "invalid_credentials" });
  expect(new AppError("wrong_password")).toMatchObject({ kind: "PRECONDITION", code: "invalid_credentials" });
  expect(new AppError("too_many_streams", { most: 12 })).toMatchObject({ kind: "RATE_LIMITED", code: "too_many", params: { most: 12 } });
});

test("the parameters that a code declares are required", () => {
  expect(new AppError("count_invalid", { min: 1, max: 9 }).params).toEqual({ min: 1, max: 9 });
  // @ts-expect-error: without the bounds, the text has empty placeholders.
  expect(new AppError("count_invalid").params).toEqual({});
  // @ts-expect-error: one bound is not enough.
  expect(new AppError("count_invalid", { min: 1 }).params).toEqual({ min: 1 });
  // @ts-expect-error: a variant has the parameters of its code.
  expect(new AppError("too_many_streams").params).toEqual({});
  // @ts-expect-error: a code without parameters takes none.
  expect(new AppError("forbidden", { why: "because" }).params).toEqual({ why: "because" });
});
