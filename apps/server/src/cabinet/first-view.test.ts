import { signedIn } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";
import { cookieNames } from "../session/session-cookies.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
});
afterAll(() => served.close());

const viewOf = (text: string) => /<div id="root">(.*?)<\/div>/.exec(text)?.[1];

test("a page contains the first view of its script, and is not cached", async () => {
  const guest = served.client(world.main.domain);
  const { text, headers } = await guest.send("/register?to=%2Fwelcome");
  expect(viewOf(text)).toBe('<main data-path="/register" data-answers="account.me"></main>');
  expect(headers["cache-control"]).toBe("no-store");
  expect(viewOf((await guest.send("/")).text)).toContain('data-path="/login"');
  guest.cookies.set(cookieNames(world.platform).own, (await signedIn(world, world.owner)).session.token);
  expect(viewOf((await guest.send(`/panel/${world.panel.id}`)).text)).toContain("panel.overview");
});

test("a view that fails is left to the script", async () => {
  const { status, text } = await served.client(world.main.domain).send("/broken");
  expect([status, viewOf(text)]).toEqual([200, ""]);
  expect(text).not.toContain("canary-secret");
});
