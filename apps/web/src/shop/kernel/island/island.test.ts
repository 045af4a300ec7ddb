import { expect, it } from "vitest";
import { scriptJson } from "./island.tsx";

it("JSON cannot close its script element", () => {
  const value = { name: "</script><script>alert(1)</script>", line: "a\u2028b\u2029c", more: "<!-- & -->" };
  const text = scriptJson(value);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
