import type { CabinetConfig, FirstAnswer } from "@vitrine/contract/kernel/panel/cabinet-config";
import { signedIn } from "@vitrine/testkit/person";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";
import { cookieNames } from "../session/session-cookies.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
});
afterAll(() => served.close());

async function browserOf(user: MadeUser): Promise<Client> {
  const client = served.client(world.main.domain);
  client.cookies.set(cookieNames(world.platform).own, (await signedIn(world, user)).session.token);
  return client;
}

async function answersOf(client: Client, path: string): Promise<readonly FirstAnswer[]> {
  const { text } = await client.send(path);
  return (JSON.parse(/window\.__VITRINE__=(.*?)<\/script>/.exec(text)![1]!) as CabinetConfig).answers;
}

test("an owner's overview contains the results of its queries", async () => {
  const client = await browserOf(world.owner);
  const input = { panelId: world.panel.id };
  const answers = await answersOf(client, `/panel/${world.panel.id}`);
  const ofPanel = ["account.me", "panel.get", "panel.overview", "panel.setup", "tariff.get"];
  expect(answers.map(({ path }) => path)).toEqual([...ofPanel, "panel.projects"]);
  for (const answer of answers) {
    const asked = ofPanel.includes(answer.path) ? { input } : {};
    const { json } = await client.send(`/trpc/${answer.path}${asked.input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ""}`);
    expect(answer).toEqual({ path: answer.path, ...asked, data: json.result.data });
  }
});

test("other pages contain only the person, as their guards query it", async () => {
  const client = await browserOf(world.owner);
  const inputs = async (path: string) => (await answersOf(client, path)).map((answer) => [answer.path, answer.input]);
  expect(await inputs("/dashboard")).toEqual([["account.me", {}]]);
  expect(await inputs(`/panel/${world.panel.id}/orders/all`)).toEqual([["account.me", { panelId: world.panel.id }]]);
  expect(await inputs(`/panel/${world.main.id}`)).toEqual([["account.me", { panelId: world.main.id }]]);
});

test("no page reveals a panel to a stranger, or a person to a browser with an ended session", async () => {
  const stranger = await answersOf(await browserOf(await world.mainUser()), `/panel/${world.panel.id}`);
  expect(stranger.map(({ path }) => path).filter((path) => !/^(?:account\.me|panel\.projects)$/.test(path))).toEqual([]);
  const ended = served.client(world.main.domain);
  ended.cookies.set(cookieNames(world.platform).own, "a".repeat(52));
  expect(await answersOf(ended, `/panel/${world.panel.id}`)).toEqual([
    { path: "account.me", input: { panelId: world.panel.id }, data: { clientType: "guest", user: null } },
  ]);
});
