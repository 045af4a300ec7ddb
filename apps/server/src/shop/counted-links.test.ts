import { setOwnConsents } from "@vitrine/core/growth/consent/consents";
import { clickAddress, pictureAddress } from "@vitrine/core/growth/consent/news-link";
import { createMailing, getMailing } from "@vitrine/core/growth/mailing/manage";
import { sendRound } from "@vitrine/core/growth/mailing/sender";
import { startMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { createMailingInput } from "@vitrine/contract/growth/mailing/mailing";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "../../test/served.ts";
import { webFolder } from "../../test/web.ts";

let world: World;
let served: Served;
let mailingId: number;
let paths: { click: string; picture: string };
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
  const lena = await world.customer("lena", { isActivated: true });
  await world.callerAs(lena).run((ctx) => setOwnConsents(ctx, { email: true }));
  const body = "[Shop](https://shop.example/sale?from=email&size=1)";
  const input = createMailingInput.parse({ subject: "Sale", body, language: "en", countsOpens: true });
  ({ id: mailingId } = await world.asOwner.run((ctx) => createMailing(ctx, input)));
  await startMailing(world.asOwner, { mailingId });
  for (let round = 0; round < 3; round++) await sendRound(world.platform);
  const of = { mailingId, userId: lena.id };
  const pathOf = (address: string) => new URL(address).pathname;
  paths = {
    click: pathOf(clickAddress(world.asOwner, { ...of, channel: "email" }, 0)),
    picture: pathOf(pictureAddress(world.asOwner, of)),
  };
});
afterAll(() => served.close());

const counts = async () => {
  const { opened, clicked } = await world.asOwner.run((ctx) => getMailing(ctx, { mailingId }));
  return { opened, clicked };
};
const BROWSER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0" };

test("an email's link always redirects to its own address, and only people's clicks are counted", async () => {
  const client = served.client(world.panel.domain);
  for (const headers of [{ "User-Agent": "TelegramBot (like TwitterBot)" }, { ...BROWSER, "Sec-Purpose": "prefetch" }]) {
    expect((await client.send(paths.click, { headers })).status).toBe(302);
  }
  expect((await client.send(paths.click, { method: "HEAD", headers: BROWSER })).status).toBe(302);
  expect(await counts()).toEqual({ opened: 0, clicked: 0 });
  const got = await client.send(`${paths.click}?to=https://evil.example&url=//evil.example`, { headers: BROWSER });
  expect([got.status, got.headers.location]).toEqual([302, "https://shop.example/sale?from=email&size=1"]);
  expect(await counts()).toEqual({ opened: 1, clicked: 1 });
  const [, place] = /-(\w)-\w+$/.exec(paths.click)!;
  expect(place).toBe("0");
  for (const path of [paths.click.replace(/.$/, (last) => (last === "0" ? "1" : "0")), paths.click.replace(/-0-(\w+)$/, "-1-$1")])
    expect((await client.send(path, { headers: BROWSER })).status).toBe(404);
});

test("the picture is the same for every token, and an unknown token counts nothing", async () => {
  const client = served.client(world.panel.domain);
  const got = await client.send(paths.picture, { headers: BROWSER });
  expect([got.status, got.headers["content-type"], got.headers["cache-control"]]).toEqual([200, "image/gif", "no-store"]);
  const other = await client.send(
    paths.picture.replace(/.\.gif$/, (end) => (end === "0.gif" ? "1.gif" : "0.gif")),
    { headers: BROWSER },
  );
  expect([other.status, other.text]).toEqual([200, got.text]);
  expect(await counts()).toEqual({ opened: 1, clicked: 1 });
});
