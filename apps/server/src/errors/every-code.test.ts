import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ERROR_CODES, type ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { errorMessage } from "@vitrine/core/kernel/text/translate";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type Got, type Served, serve } from "../../test/served.ts";

/** The error catalogue of the specification, section 8: codes shown to people, and codes for programs. */
const SPECIFIED = `
  internal flood not_found insufficient_funds invalid_credentials invalid_domain_predefined
  invalid_domain_may_not_registered invalid_domain_network invalid_code link_invalid already_exists
  service_id_invalid count_invalid need_captcha need_new_captcha incorrect_2fa_code csrf limit_reached
  notifications_already_exists rules rules_described provider_is_inactive provider_not_found URL_INVALID
  INVALID_OBJECT_TYPE login_is_empty reset_not_available invalid_xml canceled_by_ignores provider_inactive
  url_to_bot promo_code_already_exists provider_service_inactive
`
  .trim()
  .split(/\s+/);

const MAIN = "localhost:3000";

let world: World;
let served: Served;
let owner: Client;
let buyer: Client;
let panel: string;
let made = 0;

beforeAll(async () => {
  world = await makeWorld({
    domains: {
      async isRegistered(name) {
        if (name === "broken.example.com") throw new TypeError("a defect");
        return name !== "unregistered.example.com";
      },
    },
  });
  served = await serve(world.platform);
  owner = await newcomer(MAIN, "boss@example.com");
  const { json } = await owner.send("/api/user");
  await asSuperuser(`update users set is_activated = true where id = ${json.user.id}`);
  await asSuperuser(`update panels set owner_id = ${json.user.id} where id = ${world.panel.id}`);
  world.platform.memory.roles.clear();
  buyer = await newcomer(world.panel.domain, "buyer@example.com");
  panel = `/api/panel/${world.panel.id}`;
});
afterAll(() => served.close());

const asSuperuser = (query: string) => runAs(world.database.ownerUrl, (client) => client.query(query));

async function newcomer(host: string, email: string): Promise<Client> {
  const client = served.client(host);
  const { status, text } = await client.write("/api/register", { email, password: "long enough to pass" });
  if (status !== 201) throw new Error(text);
  return client;
}

/** In the language that the integrator requests. */
type Send = (client: Client, path: string, body?: unknown, method?: string) => Promise<Got>;

const sendIn =
  (language: string): Send =>
  (client, address, body, method = "POST") => {
    const headers = { "Accept-Language": language };
    return body === undefined ? client.send(address, { headers }) : client.write(address, body, method, headers);
  };

const domain = (name: string) => (send: Send) => send(owner, `/api/panels/validateDomain?domain=${name}`);
const order = async (over: object) => ({ service: (await world.service()).id, link: "https://example.com/a", quantity: 1000, ...over });

async function solved(client: Client): Promise<string> {
  const { salt, challenge, signature, most } = (await client.send("/api/captcha")).json;
  for (let n = 0; n <= most; n++)
    if (createHash("sha256").update(`${salt}${n}`).digest("hex") === challenge) return [salt, challenge, signature, n].join(".");
  throw new Error("no answer");
}

async function wrongPasswords(client: Client, login: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await client.write("/api/login", { login, password: "wrong" });
}

/** Switches the check of links on for this request only. */
async function wrongLink(send: Send, name: string, link: string): Promise<Got> {
  const service = await world.service({ name, category: `${name.split(" ")[0]} — all` });
  const check = (checkLinks: boolean) => owner.write(`${panel}/settings/rules`, { check_links: checkLinks }, "PATCH");
  await check(true);
  const got = await send(buyer, "/api/orders", { service: service.id, link, quantity: 1000 });
  await check(false);
  return got;
}

const SHOWN: Partial<Record<ErrorCode, (send: Send, language: string) => Promise<Got>>> = {
  internal: domain("broken.example.com"),
  not_found: (send) => send(owner, "/api/nowhere"),
  csrf: (_send, language) => buyer.send("/api/logout", { method: "POST", headers: { "Accept-Language": language } }),
  async flood(send) {
    const reset = { login: `flooded${++made}@example.com`, variant: "email" };
    await buyer.write("/api/login/attemptResetPassword", reset);
    return send(buyer, "/api/login/attemptResetPassword", reset);
  },
  insufficient_funds: async (send) => send(buyer, "/api/orders", await order({})),
  async rules_described(send) {
    await owner.write(`${panel}/settings/rules`, { words: [{ word: "casino*", action: "refuse" }] }, "PATCH");
    return send(buyer, "/api/orders", await order({ link: "https://example.com/casino" }));
  },
  link_invalid: async (send) => send(buyer, "/api/orders", await order({ link: "no link at all" })),
  service_id_invalid: async (send) => send(buyer, "/api/orders", await order({ service: 999_999 })),
  count_invalid: async (send) => send(buyer, "/api/orders", await order({ quantity: 1 })),
  invalid_credentials: (send) => send(served.client(MAIN), "/api/login", { login: `unknown${++made}`, password: "wrong" }),
  already_exists: (send) => send(served.client(MAIN), "/api/register", { email: "boss@example.com", password: "long enough to pass" }),
  invalid_domain_predefined: domain("google.com"),
  invalid_domain_may_not_registered: domain("unregistered.example.com"),
  invalid_domain_network: domain(`telegram-shop.${MAIN}`),
  invalid_code: async (send) => send(await newcomer(MAIN, `fresh${++made}@example.com`), "/api/user/activate", { code: "000000" }),
  async incorrect_2fa_code(send) {
    await owner.write("/api/user/totp");
    return send(owner, "/api/user/totp/confirm", { code: "000000" });
  },
  async need_captcha(send) {
    const [login, guest] = [`hammered${++made}`, served.client(world.panel.domain)];
    await wrongPasswords(guest, login, 3);
    return send(guest, "/api/login", { login, password: "wrong" });
  },
  async need_new_captcha(send) {
    const [login, guest] = [`robot${++made}`, served.client(world.panel.domain)];
    await wrongPasswords(guest, login, 3);
    const used = { login, password: "wrong", captcha: await solved(guest) };
    await guest.write("/api/login", used);
    return send(guest, "/api/login", used);
  },
  reset_not_available: (send) => send(buyer, "/api/login/attemptResetPassword", { login: "buyer@example.com", variant: "telegram" }),
  login_is_empty: (send) => send(served.client(MAIN), "/api/login", { login: " ", password: "any password" }),
  INVALID_OBJECT_TYPE: (send) => wrongLink(send, "Instagram Likes", "https://instagram.com/nova"),
  url_to_bot: (send) => wrongLink(send, "Telegram Members", "https://t.me/nova_bot"),
  async invalid_xml(send) {
    const xml = createServer((_request, response) => response.end('<?xml version="1.0"?><services/>'));
    await new Promise<void>((listening) => xml.listen(0, "127.0.0.1", listening));
    const { port } = xml.address() as AddressInfo;
    const got = await send(owner, `${panel}/providers`, { url: `http://127.0.0.1:${port}/api/v2`, key: "any key" });
    await new Promise((closed) => xml.close(closed));
    return got;
  },
  URL_INVALID: (send) => send(owner, `${panel}/providers`, { url: "no address at all", key: "k" }),
  async provider_is_inactive(send) {
    const providerId = await makeProvider(world.platform, world.panel, { url: `http://still${++made}.test/api/v2` });
    await asSuperuser(`update providers set status = 'off' where id = ${providerId}`);
    const { categoryId } = await world.service();
    const given = { category_id: categoryId, provider_id: providerId, provider_service_id: "1", rate: "5" };
    return send(owner, `${panel}/services`, given);
  },
  async provider_not_found(send) {
    const { categoryId } = await world.service();
    return send(owner, `${panel}/services`, { category_id: categoryId, provider_id: 999_999, provider_service_id: "1", rate: "5" });
  },
  async provider_inactive(send) {
    const provider = await makeProvider(world.platform, world.panel, { url: `http://off${++made}.test/api/v2` });
    await asSuperuser(`update providers set status = 'off' where id = ${provider}`);
    return send(owner, `${panel}/providers/${provider}/refresh`, {});
  },
  async provider_service_inactive(send) {
    const providerId = await makeProvider(world.platform, world.panel, { url: `http://gone${++made}.test/api/v2` });
    const service = await world.service({ providerId, externalId: "gone", status: "off" });
    return send(owner, `${panel}/services/${service.id}`, { status: "active" }, "PATCH");
  },
  async promo_code_already_exists(send) {
    await asSuperuser("update promos set created_at = now() - interval '2 days'");
    const promo = { code: "AGAIN", kind: "bonus", value: "5" };
    await send(owner, `${panel}/promos`, promo);
    return send(owner, `${panel}/promos`, promo);
  },
  async notifications_already_exists(send) {
    const service = await world.service();
    await asSuperuser("delete from announcements");
    await send(owner, `${panel}/services/${service.id}/announce`, {});
    return send(owner, `${panel}/services/${service.id}/announce`, {});
  },
  async limit_reached(send) {
    for (let day = 0; day < 5; day++) await send(owner, `${panel}/promos`, { code: `DAY${++made}`, kind: "bonus", value: "5" });
    return send(owner, `${panel}/promos`, { code: `DAY${++made}`, kind: "bonus", value: "5" });
  },
};

/** Recorded with an import or an order that fails later, and shown there. `rules` is shown in core's tests of order actions. */
const RECORDED = new Set(["canceled_by_ignores", "rules"]);

test("an import whose provider was removed meanwhile says so", async () => {
  const providerId = await makeProvider(world.platform, world.panel, { url: "http://removed.test/api/v2" });
  await asSuperuser(
    `insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
     values (${world.panel.id}, ${providerId}, '1', 'n', 'c', 'Default', 'Default', 1, 1, 10, false, false, false, 1)`,
  );
  const started = await owner.write(`${panel}/services/import`, { provider_id: providerId, services: "all", extra_charge: "30" });
  await asSuperuser(`update providers set deleted_at = now() where id = ${providerId}`);
  await runImport(await systemCaller(world.platform, world.panel.id, "test"), started.json.import_id, new AbortController().signal);
  expect((await owner.send(`${panel}/services/import/${started.json.import_id}`)).json).toMatchObject({
    status: "failed",
    error_code: "provider_not_found",
  });
});

test("an order that its executors ignored says so", async () => {
  const own = { category: "Manual", name: "Manual", type: "Default", min: 1, max: 10, rate: "90", pay: "0.06", ignores: 1 };
  const { service } = (await owner.write(`${panel}/own-services`, own)).json;
  const { key } = (await owner.write(`${panel}/executors`, { executor: { kind: "program", name: "Bot" } })).json;
  const { json: user } = await buyer.send("/api/user");
  await owner.write(`${panel}/users/${user.user.id}/balance`, { amount: "1", comment: "" });
  const { id } = (await buyer.write("/api/orders", { service: service.id, link: "https://t.me/ignored", quantity: 1 })).json;
  const program = served.client(world.panel.domain);
  const headers = { Authorization: `Bearer ${key}` };
  const { task } = (await program.send("/api/tasks/lease", { method: "POST", headers, body: {} })).json;
  await program.send(`/api/tasks/${task.id}/ignore`, { method: "POST", headers, body: { token: task.token } });
  expect((await owner.send(`${panel}/orders?query=${id}`)).json.items).toMatchObject([
    { status: "fail", fail_code: "canceled_by_ignores" },
  ]);
});

describe.each(Object.entries(SHOWN))("%s", (code, produce) => {
  test("is answered in three languages", async () => {
    const messages = new Set<string>();
    for (const language of LANGUAGES) {
      const { json, status } = await produce(sendIn(language), language);
      expect([json?.error?.code, status >= 400]).toEqual([code, true]);
      expect(json.error.message).toBe(errorMessage({ code: code as ErrorCode, params: json.error.params ?? {} }, language));
      expect(json.error.message).not.toMatch(/\{\{|undefined|null/);
      messages.add(json.error.message);
    }
    expect(messages.size).toBe(LANGUAGES.length);
  });
});

test("every specified code is shown here, or recorded", () => {
  expect(SPECIFIED.filter((code) => !(code in SHOWN) && !RECORDED.has(code))).toEqual([]);
  expect(SPECIFIED.filter((code) => !Object.hasOwn(ERROR_CODES, code))).toEqual([]);
});
