import { policyFor } from "@vitrine/contract/growth/integration/vendors";
import type { Response } from "express";
import { expect, test } from "vitest";
import { widenPolicy } from "./page-headers.ts";

const POLICY =
  "default-src 'self';script-src 'self' 'nonce-x';style-src 'self' 'nonce-x';connect-src 'self';frame-src 'none';object-src 'none'";

function widened(further: Record<string, string[]>): Map<string, string[]> {
  let policy = POLICY;
  const response = { get: () => policy, set: (_name: string, value: string) => (policy = value) } as unknown as Response;
  widenPolicy(response, further);
  const parts = policy.split(";").map((part): [string, string[]] => {
    const [name = "", ...sources] = part.split(" ");
    return [name, sources];
  });
  return new Map(parts);
}

test("only the directives of active integrations are extended, and the nonce stays", () => {
  const policy = widened(policyFor(["ga4"]));
  expect(policy.get("script-src")).toEqual(["'self'", "'nonce-x'", "https://www.googletagmanager.com"]);
  expect(policy.get("connect-src")).toContain("https://*.google-analytics.com");
  expect(policy.get("style-src")).toEqual(["'self'", "'nonce-x'"]);
  expect(policy.get("frame-src")).toEqual(["'none'"]);
  expect(policy.has("media-src")).toBe(false);
});

test("a chat allows styles and frames, a link allows nothing", () => {
  const policy = widened(policyFor(["crisp"]));
  expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'", "https://client.crisp.chat"]);
  expect(policy.get("frame-src")).toEqual(["https://game.crisp.chat"]);
  expect(policy.get("script-src")).toEqual(["'self'", "'nonce-x'", "https://client.crisp.chat"]);
  expect(policy.get("media-src")).toEqual(["'self'", "https://client.crisp.chat"]);
  expect([...widened(policyFor(["telegramWidget"]))].map(([name, sources]) => [name, ...sources].join(" ")).join(";")).toBe(POLICY);
});
