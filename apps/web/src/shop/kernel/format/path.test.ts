import { expect, it } from "vitest";
import { safeNext } from "./path.ts";

it.each([
  [null, "/"],
  ["", "/"],
  ["/orders?page=2", "/orders?page=2"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  // Browsers remove these characters, and the rest would lead to another host.
  ["/\t/evil.example", "/"],
  ["/\n\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("%s leads to %s", (asked, leads) => expect(safeNext(asked)).toBe(leads));
