import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { cancelDomain, changeDomain, checkDomainNow } from "./change-domain.workflow.ts";
import { checkDomains } from "./check-domains.workflow.ts";
import { deletePanel } from "../panel/delete.ts";
import { getPanelDomain } from "./domain.ts";
import { panelById, resolvePanel } from "../../kernel/context/resolve-panel.ts";
import { listDeletedPanels, releaseDeletedPanels, restorePanel } from "../panel/restore.workflow.ts";
import { resumeAfterPayment, stopForPayment } from "../panel/set-status.ts";
import { updatePanelSettings } from "../settings/settings.ts";

let world: World;
const here = new Set<string>();
let answers = true;
beforeAll(async () => {
  world = await makeWorld({
    domains: {
      pointsTo: async (domain) => {
        if (domain === "fails.example") throw new Error("the resolver failed");
        return here.has(domain);
      },
      recordsOf: async (domain) => ({ A: here.has(domain) ? ["203.0.113.10"] : ["198.51.100.1"], AAAA: [], CNAME: [], answered: answers }),
    },
  });
});

const HOUR_MS = 3_600_000;
const statusOf = async (id: number) => (await panelById(world.platform, id))?.status;
const idOf = async (host: string) => (await resolvePanel(world.platform, host))?.id;

test("an own domain takes over once it points here; the platform's address works before and after", async () => {
  const panel = await world.newPanel({ domain: "brisk.localhost:3000" });
  const as = world.ownerOf(panel);
  const asked = await changeDomain(as, { domain: "https://Brisk.example/" });
  expect(asked).toMatchObject({ domain: "brisk.localhost:3000", isOwn: false, pendingDomain: "brisk.example:3000" });
  expect(asked.records).toEqual({
    address: [
      { type: "A", name: "brisk.example", value: "203.0.113.10" },
      { type: "AAAA", name: "brisk.example", value: "2001:db8::10" },
    ],
    alias: [],
  });
  expect(await checkDomainNow(as)).toMatchObject({
    leadsHere: false,
    found: [{ type: "A", values: ["198.51.100.1"], isRight: false }, {}, {}],
  });
  expect([await idOf("brisk.localhost:3000"), await idOf("brisk.example:3000")]).toEqual([panel.id, undefined]);
  here.add("brisk.example");
  expect(await checkDomains(world.platform)).toEqual([panel.id]);
  expect([await idOf("brisk.localhost:3000"), await idOf("brisk.example:3000")]).toEqual([panel.id, panel.id]);
  expect(await getPanelDomain(as)).toMatchObject({
    domain: "brisk.example:3000",
    isOwn: true,
    subDomain: "brisk.localhost:3000",
    pendingDomain: null,
  });
  expect(await changeDomain(as, { domain: "brisk" })).toMatchObject({
    domain: "brisk.localhost:3000",
    isOwn: false,
    subDomain: "brisk.localhost:3000",
  });
  expect(await idOf("brisk.example:3000")).toBeUndefined();
});

test("a name that another panel has, keeps or waits for is taken; a pending domain can be cancelled and expires after a week", async () => {
  const [first, second] = [await world.newPanel({ domain: "first.localhost:3000" }), await world.newPanel()];
  await changeDomain(world.ownerOf(first), { domain: "shop.wanted.example" });
  expect((await getPanelDomain(world.ownerOf(first))).records?.alias).toEqual([
    { type: "CNAME", name: "shop.wanted.example", value: "localhost" },
  ]);
  for (const domain of ["shop.wanted.example", "first"])
    await expect(changeDomain(world.ownerOf(second), { domain })).rejects.toMatchObject({ code: "already_exists" });
  expect((await cancelDomain(world.ownerOf(first))).pendingDomain).toBeNull();
  await changeDomain(world.ownerOf(second), { domain: "shop.wanted.example" });
  world.clock.advance(7 * 24 * HOUR_MS + 1000);
  await checkDomains(world.platform);
  expect((await getPanelDomain(world.ownerOf(second))).pendingDomain).toBeNull();
  await expect(changeDomain(world.asManager(3, second), { domain: "mine" })).rejects.toMatchObject({ code: "forbidden" });
});

test("a domain that points elsewhere three times in a row is an error with its reason, and recovers automatically; DNS silence changes nothing", async () => {
  here.add("moved.example");
  const panel = await world.newPanel({ domain: "moved.example:3000" });
  await checkDomains(world.platform);
  here.delete("moved.example");
  const again = async (times: number) => {
    for (let n = 0; n < times; n++) {
      world.clock.advance(HOUR_MS + 1000);
      await checkDomains(world.platform);
    }
  };
  answers = false;
  await again(4);
  expect(await statusOf(panel.id)).toBe("ok");
  answers = true;
  await again(2);
  expect(await statusOf(panel.id)).toBe("ok");
  await again(1);
  expect(await getPanelDomain(world.ownerOf(panel))).toMatchObject({ status: "error", statusReason: "domain_lost" });
  here.add("moved.example");
  await again(1);
  expect(await getPanelDomain(world.ownerOf(panel))).toMatchObject({ status: "ok", statusReason: null });
});

test("a panel that lost its domain recovers after it was deleted and restored, and while it waits for another one", async () => {
  const seller = await world.mainUser("moving");
  const panel = await world.newPanel({ ownerId: seller.id, domain: "gone.example:3000" });
  const state = async () => {
    const { status, statusReason } = await getPanelDomain(world.ownerOf(panel, seller));
    return [status, statusReason];
  };
  const again = async (times: number) => {
    for (let n = 0; n < times; n++) {
      world.clock.advance(HOUR_MS + 1000);
      await checkDomains(world.platform);
    }
  };
  await again(3);
  await deletePanel(world.ownerOf(panel, seller));
  await restorePanel(world.callerAs(seller), { panelId: panel.id });
  expect(await state()).toEqual(["error", "domain_lost"]);
  here.add("gone.example");
  await again(1);
  expect(await state()).toEqual(["ok", null]);
  here.delete("gone.example");
  await again(3);
  await changeDomain(world.ownerOf(panel, seller), { domain: "next.example" });
  await again(1);
  expect(await state()).toEqual(["error", "domain_lost"]);
  here.add("gone.example");
  await again(1);
  expect(await state()).toEqual(["ok", null]);
  expect((await getPanelDomain(world.ownerOf(panel, seller))).pendingDomain).toBe("next.example:3000");
  await cancelDomain(world.ownerOf(panel, seller));
});

test("checks all panels, even more than fit into one batch and where one check fails", async () => {
  const domains = Array.from({ length: 45 }, (_, n) => `many${n}.example`);
  const panels: number[] = [];
  await world.newPanel({ domain: "fails.example:3000", status: "activating" });
  for (const domain of domains) panels.push((await world.newPanel({ domain: `${domain}:3000`, status: "activating" })).id);
  for (const domain of domains) here.add(domain);
  expect((await checkDomains(world.platform)).filter((id) => panels.includes(id))).toHaveLength(45);
});

test("without payment no new orders are accepted; everything continues after payment", async () => {
  const panel = await world.newPanel();
  const buyer = await world.customer(undefined, { panel, credit: "10" });
  const { id } = await world.service({}, panel);
  const order = async () =>
    placeOrder(
      world.callerAs(buyer, await panelById(world.platform, panel.id)),
      { service: id, link: "https://t.me/x", quantity: 1000 },
      "web",
    );
  expect(await stopForPayment(world.asSystem(panel))).toBe(true);
  expect(await stopForPayment(world.asSystem(panel))).toBe(false);
  await expect(order()).rejects.toMatchObject({ code: "panel_unavailable" });
  expect(await idOf(panel.domain)).toBe(panel.id);
  expect(await resumeAfterPayment(world.asSystem(panel))).toBe(true);
  expect((await order()).id).toBeGreaterThan(0);
});

test("a panel that waits for its domain stops without payment too, and continues to wait after payment", async () => {
  const panel = await world.newPanel({ domain: "waits-unpaid.example:3000", status: "activating" });
  const system = world.asSystem(panel);
  const status = async () => (await panelById(world.platform, panel.id))?.status;
  expect(await stopForPayment(system)).toBe(true);
  expect(await status()).toBe("not_payed");
  expect(await resumeAfterPayment(system)).toBe(true);
  expect(await status()).toBe("activating");
});

test("a panel that waits for its domain continues to wait after it was deleted, restored and paid for", async () => {
  const seller = await world.mainUser("waiting");
  const panel = await world.newPanel({ ownerId: seller.id, domain: "waits-deleted.example:3000", status: "activating" });
  const status = async () => (await panelById(world.platform, panel.id))?.status;
  await stopForPayment(world.asSystem(panel));
  await deletePanel(world.ownerOf(panel, seller));
  expect(await restorePanel(world.callerAs(seller), { panelId: panel.id })).toMatchObject({ status: "not_payed" });
  expect(await resumeAfterPayment(world.asSystem(panel))).toBe(true);
  expect(await status()).toBe("activating");
  here.add("waits-deleted.example");
  world.clock.advance(HOUR_MS + 1000);
  await checkDomains(world.platform);
  expect(await status()).toBe("ok");
});

test("a deleted panel can be restored unchanged by its owner for 30 days; then its name is free", async () => {
  const seller = await world.mainUser("returning");
  const panel = await world.newPanel({ ownerId: seller.id, domain: "phoenix.localhost:3000", status: "not_payed" });
  await deletePanel(world.ownerOf(panel, seller));
  const as = world.callerAs(seller);
  expect((await listDeletedPanels(as)).items).toMatchObject([{ id: panel.id, status: "deleted" }]);
  await expect(restorePanel(world.callerAs(world.owner), { panelId: panel.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(changeDomain(world.asOwner, { domain: "phoenix" })).rejects.toMatchObject({ code: "already_exists" });
  expect(await restorePanel(as, { panelId: panel.id })).toMatchObject({ status: "not_payed", domain: "phoenix.localhost:3000" });
  await expect(restorePanel(as, { panelId: panel.id })).rejects.toMatchObject({ code: "not_found" });
  await deletePanel(world.ownerOf(panel, seller));
  expect(await releaseDeletedPanels(world.platform)).toBe(0);
  world.clock.advance(30 * 24 * HOUR_MS + 1000);
  await expect(restorePanel(as, { panelId: panel.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await releaseDeletedPanels(world.platform)).toBe(1);
  expect(await changeDomain(world.asOwner, { domain: "phoenix" })).toMatchObject({ domain: "phoenix.localhost:3000" });
});

test("name, language and time zone require the right to change them; an invalid time zone is rejected", async () => {
  const panel = await world.newPanel();
  expect(await updatePanelSettings(world.ownerOf(panel), { name: "Nova", timeZone: "Europe/Kyiv" })).toMatchObject({
    name: "Nova",
    timeZone: "Europe/Kyiv",
    language: "en",
  });
  expect((await panelById(world.platform, panel.id))?.timeZone).toBe("Europe/Kyiv");
  for (const timeZone of ["US/Pacific-New", "IST", "SystemV/PST8"])
    await expect(updatePanelSettings(world.ownerOf(panel), { timeZone })).rejects.toMatchObject({
      fields: { timeZone: { code: "invalid" } },
    });
  await expect(updatePanelSettings(world.asManager(3, panel), { name: "x" })).rejects.toMatchObject({ code: "forbidden" });
});
