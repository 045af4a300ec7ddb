import { createRequire } from "node:module";
import { expect, test } from "vitest";

// An event that one copy wraps is no event to another: every stream would tell something that no screen understands.
test("procedures and the transport share one copy of tRPC", () => {
  const here = createRequire(import.meta.url);
  const there = createRequire(here.resolve("@vitrine/rpc/router"));
  expect(there.resolve("@trpc/server")).toBe(here.resolve("@trpc/server"));
});
