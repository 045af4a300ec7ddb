import http from "node:http";
import type { AddressInfo } from "node:net";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { newKey } from "@vitrine/core/identity/api-key/new-key";
import { makePanel } from "@vitrine/testkit/panel-factory";
import { makeService } from "@vitrine/testkit/service-factory";
import { makeUser } from "@vitrine/testkit/user-factory";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, ask, probing, slowestOf } from "./probe.ts";
import { openStage, type Stage } from "./stage.ts";

const MIB = 1024 * 1024;
const SIZE = 31 * MIB;
/** The longest that others wait, on an otherwise idle machine. */
const TOLD_MS = Number(process.env["FAULT_WAIT_MS"] ?? 200);
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Answers to `services`, by the first part of the path. */
const ANSWERS: Record<string, () => string> = {
  blanks: () => " ".repeat(SIZE),
  deep: () => '{"a":'.repeat(SIZE / 5),
  wide: () => `[${"{},".repeat(SIZE / 3)}{}]`,
  services: () =>
    `[${Array.from({ length: 50_000 }, (_, n) => `{"service":${n + 1},"name":"${"Likes ".repeat(80)}${n}","category":"C${n % 90}","type":"Default","rate":"0.9","min":1,"max":9}`).join(",")}]`,
};

let stage: Stage;
let provider: http.Server;
let other: { panel: PanelContext; key: string; serviceId: number };
let ownerKey: string;
let comments: number;
beforeAll(async () => {
  stage = await openStage();
  const { platform } = stage;
  const main = await ensureMainPanel(platform);
  const owner = await makeUser(platform, main, { isActivated: true });
  const panel = await makePanel(platform, { ownerId: owner.id, domain: stage.api.host.replace("faults.", "neighbour.") });
  const customer = await makeUser(platform, panel, { isActivated: true });
  const asOwner = openCaller({ platform, panel, actor: { kind: "owner", userId: owner.id, isActivated: true }, requestId: "faults" });
  await asOwner.run((ctx) => adjustBalance(ctx, { userId: customer.id, amount: "1000", comment: "" }));
  const keyOf = (user: typeof owner, scope: "all" | "order") =>
    openCaller({ platform, panel: user.panel, actor: user.actor, requestId: "faults" }).run((ctx) =>
      newKey(ctx, user.id, "live", { name: "faults", scope, addresses: [], expiresAt: null }),
    );
  const { id: serviceId } = await makeService(platform, panel, { min: 1, max: 1000, rate: "1" });
  other = { panel, key: (await keyOf(customer, "order")).key, serviceId };
  comments = (await makeService(platform, stage.panel, { type: "Custom Comments", min: 1, max: 1000, rate: "1" })).id;
  const hostile = await makeUser(platform, main, { isActivated: true });
  await platform.db.updateTable("panels").set({ ownerId: hostile.id }).where("id", "=", stage.panel.id).execute();
  ownerKey = (await keyOf(hostile, "all")).key;
  const bodies = Object.fromEntries(Object.entries(ANSWERS).map(([name, body]) => [name, Buffer.from(body())]));
  provider = http.createServer((request, response) => {
    let asked = "";
    request.on("data", (chunk: Buffer) => (asked += chunk.toString()));
    request.on("end", () => {
      const isCatalogue = asked.includes("action=services");
      response.end(isCatalogue ? bodies[request.url!.split("/")[1]!] : '{"balance":"10","currency":"USD"}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
}, 180_000);
afterAll(async () => {
  provider?.close();
  await stage?.close();
}, 60_000);

const asOwner = (method: string, path: string, body: object): Promise<Answer> =>
  ask(`${stage.origin}/api/panel/${stage.panel.id}/${path}`, {
    method: method as "POST",
    headers: {
      host: new URL(`http://${stage.api.host.replace("faults.", "")}`).host,
      authorization: `Bearer ${ownerKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });

const connect = (kind: string) => (): Promise<Answer> =>
  asOwner("POST", "providers", {
    url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/${kind}/api/v2`,
    key: "0123456789abcdef",
  });

async function orderAgainstWords(): Promise<Answer> {
  const words = Array.from({ length: 500 }, (_, n) => ({ word: `${"a".repeat((n % 70) + 2)}b${n}*`, action: "refuse" }));
  const saved = await asOwner("PATCH", "settings/rules", { words });
  expect(saved.status).toBe(200);
  const body = new URLSearchParams({
    key: stage.api.keys[0]!,
    action: "add",
    service: String(comments),
    link: "https://t.me/a",
    comments: "a".repeat(199_000),
  });
  return ask(stage.api.url, { method: "POST", headers: { host: stage.api.host, ...FORM }, body: body.toString() });
}

const ATTACKS: [string, () => Promise<Answer>][] = [
  [
    "1 MiB of a[]=1 without a key",
    () => ask(stage.api.url, { method: "POST", headers: { host: stage.api.host, ...FORM }, body: "a[]=1&".repeat(MIB / 6) }),
  ],
  ["500 words against a long comment", orderAgainstWords],
  ...Object.keys(ANSWERS).map((kind): [string, () => Promise<Answer>] => [`a provider that answers ${kind}`, connect(kind)]),
];

let links = 0;
function neighboursOrder(): Promise<Answer> {
  const body = new URLSearchParams({
    key: other.key,
    action: "add",
    service: String(other.serviceId),
    link: `https://t.me/n/${++links}`,
    quantity: "10",
  });
  return ask(stage.api.url, { method: "POST", headers: { host: other.panel.domain, ...FORM }, body: body.toString() });
}

test("whatever one panel's provider, owner or visitor sends, others are served meanwhile", { timeout: 300_000 }, async () => {
  for (let warm = 0; warm < 20; warm++) await neighboursOrder();
  const rows: { attack: string; tookMs: number; status: number; healthMs: number; orderMs: number }[] = [];
  for (const [attack, send] of ATTACKS) {
    const over = new AbortController();
    const health = probing(20, over.signal, () => ask(`${stage.origin}/healthz`));
    const orders = probing(20, over.signal, neighboursOrder);
    const answer = await Promise.all([send(), send(), send()]).finally(() => over.abort());
    const placed = await orders;
    expect(
      placed.filter(({ text }) => !text.includes('"order":')),
      attack,
    ).toEqual([]);
    rows.push({
      attack,
      tookMs: slowestOf(answer),
      status: answer[0].status,
      healthMs: slowestOf(await health),
      orderMs: slowestOf(placed),
    });
  }
  console.table(rows);
  expect(rows.filter(({ healthMs, orderMs }) => Math.max(healthMs, orderMs) > TOLD_MS)).toEqual([]);
});
