import { OPERATIONS } from "@vitrine/rpc/operations";
import { expect, test } from "vitest";
import { matchingOrder, ROWS } from "./rows.ts";

/** Procedures without a REST endpoint, and why. */
const NOT_ON_REST: Record<string, string> = {
  "account.enter": "exchanges a browser's token for its session, on another host",
  "realtime.watch": "a stream: GET /api/events",
  "realtime.watchPanel": "a stream of the cabinet; programs have webhooks",
  "provider.services": "second-names.ts: over REST it is a list like any other",
};

test("every procedure is on REST, except these", () => {
  expect(
    OPERATIONS.filter(({ rest }) => !rest)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(NOT_ON_REST).toSorted());
});

test("the panel acted on is in the path, and each path is used once", () => {
  for (const { path, on } of ROWS) expect([path, path.includes("{panelId}")]).toEqual([path, on === "panel"]);
  const addresses = ROWS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(addresses).size).toBe(ROWS.length);
});

test("no path hides another", () => {
  const rows = matchingOrder(ROWS);
  const matches = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  for (const row of rows) expect(rows.find((one) => one.method === row.method && matches(one.path).test(row.path))?.path).toBe(row.path);
});
