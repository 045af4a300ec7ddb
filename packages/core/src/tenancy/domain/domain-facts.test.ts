import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { changeDomain } from "./change-domain.workflow.ts";
import { describeDomain } from "./domain-facts.ts";

let world: World;
const here = new Set<string>();
const asked: string[] = [];

const openWorld = (scheme: "http" | "https") =>
  makeWorld({
    settings: { scheme },
    domains: {
      isRegistered: async () => true,
      pointsTo: async (domain) => here.has(domain),
      recordsOf: async (domain) => ({ A: here.has(domain) ? ["203.0.113.10"] : [], AAAA: [], CNAME: [], answered: true }),
      certificateOf: async (domain) => {
        asked.push(domain);
        return { state: "valid", expiresAt: new Date("2027-02-01T00:00:00Z") };
      },
    },
  });

beforeEach(() => {
  here.clear();
  asked.length = 0;
});

test("a subdomain of the platform needs no records, and shows its certificate", async () => {
  world = await openWorld("https");
  const panel = await world.newPanel({ domain: "brisk.localhost:3000" });
  expect(await describeDomain(world.ownerOf(panel))).toEqual({
    domain: "brisk.localhost:3000",
    status: "ok",
    statusReason: null,
    pendingDomain: null,
    dns: null,
    certificate: { state: "valid", expiresAt: Date.UTC(2027, 1) / 1000 },
  });
  expect(asked).toEqual(["brisk.localhost"]);
});

test("a pending domain is looked up; its certificate is looked at once it points here", async () => {
  world = await openWorld("https");
  const panel = await world.newPanel({ domain: "own.localhost:3000" });
  const owner = world.ownerOf(panel);
  await changeDomain(owner, { domain: "own.example" });
  expect(await describeDomain(owner)).toMatchObject({
    domain: "own.localhost:3000",
    pendingDomain: "own.example:3000",
    dns: { answered: true, leadsHere: false, values: [] },
    certificate: { state: "missing", expiresAt: null },
  });
  expect(asked).toEqual([]);
  here.add("own.example");
  expect(await describeDomain(owner)).toMatchObject({
    dns: { leadsHere: true, values: ["203.0.113.10"] },
    certificate: { state: "valid" },
  });
  expect(asked).toEqual(["own.example"]);
});

test("without HTTPS no certificate is checked; people without the right are refused", async () => {
  world = await openWorld("http");
  const panel = await world.newPanel();
  expect((await describeDomain(world.ownerOf(panel))).certificate).toEqual({ state: "unused", expiresAt: null });
  expect(asked).toEqual([]);
  const customer = await world.customer("nosy", { panel });
  await expect(describeDomain(world.callerAs(customer, panel))).rejects.toMatchObject({ code: "forbidden" });
});
