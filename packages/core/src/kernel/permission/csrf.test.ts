import { expect, test } from "vitest";
import { createCsrfGuard } from "./csrf.ts";

const guard = createCsrfGuard("a secret of at least thirty-two characters");

test("a token is valid for the session it was made for, sent together with its cookie", () => {
  const token = guard.make("session");
  expect(guard.verify(token, token, "session")).toBe(true);
  expect(guard.make("session")).not.toBe(token);
});

test("a visitor without a session has their own token, which is not valid for a session", () => {
  const token = guard.make("");
  expect(guard.verify(token, token, "")).toBe(true);
  expect(guard.verify(token, token, "session")).toBe(false);
});

test("a missing, foreign, partial or forged token is rejected", () => {
  const token = guard.make("session");
  const [nonce = "", signature = ""] = token.split(".");
  const others = [undefined, "", nonce, `${nonce}.`, `.${signature}`, `${nonce}.${signature.slice(1)}x`, guard.make("session")];
  expect(others.filter((other) => guard.verify(other, token, "session") || guard.verify(token, other, "session"))).toEqual([]);
  const forged = createCsrfGuard("another secret of thirty-two characters").make("session");
  expect(guard.verify(forged, forged, "session")).toBe(false);
});
