import { createRequire } from "node:module";
import { expect, test } from "vitest";

// An event wrapped by one copy is not recognized by another: screens would not understand the streams.
test("procedures and the transport share one copy of tRPC", () => {
  const here = createRequire(import.meta.url);
  const there = createRequire(here.resolve("@vitrine/rpc/router"));
  expect(there.resolve("@trpc/server")).toBe(here.resolve("@trpc/server"));
});
