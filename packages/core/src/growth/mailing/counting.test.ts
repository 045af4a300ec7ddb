import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { countAudienceInput } from "@vitrine/contract/growth/mailing/audience";
import { placeOrderInput } from "@vitrine/contract/ordering/order/place";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { beforeEach, expect, test } from "vitest";
import { makeNewsWorld, type NewsWorld } from "../../../test/growth/news-world.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { countAudience } from "./audience.ts";
import { countOpening, followLink } from "./counting.ts";
import { getMailingResults } from "./results.ts";
import { setMailingPace } from "./set-pace.ts";
import { startMailing } from "./start.workflow.ts";

let world: NewsWorld;
let guest: Caller;
beforeEach(async () => {
  world = await makeNewsWorld();
  guest = world.asGuest();
});

const BODY = "[Prices](/services) [again](/services) [news](https://t.me/nova?a=1&b=2) [write](mailto:a@example.com)";
const clickTokens = (html: string) => [...html.matchAll(/href="[^"]*\/out\/([^"]+)"/g)].map(([, token]) => token!);
const openTokens = (html: string) => [...html.matchAll(/src="[^"]*\/seen\/([^"]+)\.gif"/g)].map(([, token]) => token!);
const follow = (token: string, isPerson = true) => followLink(guest, { token, isPerson });
const results = (mailingId: number) => world.asOwner.run((ctx) => getMailingResults(ctx, { mailingId }));

test("a link leads to the address in the text, and the first click of each recipient counts", async () => {
  await world.reader("anna");
  await world.reader("boris");
  const { id } = await world.draft({ body: BODY });
  await world.send(id);
  const [first, again, other] = clickTokens(world.mails[0]!.html);
  expect(first).toBe(again);
  expect(world.mails[0]!.html).toContain('href="mailto:a@example.com"');
  expect(world.mails[0]!.text).not.toContain("t.me");
  expect(await follow(first!)).toBe(`${world.platform.settings.scheme}://${world.panel.domain}/services`);
  expect(await follow(first!)).toContain("/services");
  expect(await follow(other!)).toBe("https://t.me/nova?a=1&b=2");
  await follow(clickTokens(world.mails[1]!.html)[0]!, false);
  expect(await world.read(id)).toMatchObject({ clicked: 1, opened: null });
  expect((await results(id)).links).toEqual([
    { url: "/services", clicked: 1 },
    { url: "https://t.me/nova?a=1&b=2", clicked: 1 },
  ]);
});

test("a changed link, another panel's and an unsubscribe link are not found", async () => {
  const anna = await world.reader("anna");
  const { id } = await world.draft({ body: BODY });
  await world.send(id);
  const token = clickTokens(world.mails[0]!.html)[0]!;
  const [mailing, user, , signature] = token.split("-");
  for (const wrong of [`${mailing}-${user}-1-${signature}`, `${mailing}-${(anna.id + 1).toString(36)}-0-${signature}`])
    await expect(follow(wrong)).rejects.toMatchObject({ code: "not_found" });
  const other = world.asGuest(await world.newPanel());
  await expect(followLink(other, { token, isPerson: true })).rejects.toMatchObject({ code: "not_found" });
  const unsubscribe = /unsubscribe\/([^"\s]+)/.exec(world.mails[0]!.html)![1]!;
  await expect(follow(unsubscribe)).rejects.toMatchObject({ code: "not_found" });
  expect(await world.read(id)).toMatchObject({ clicked: 0 });
});

test("openings are counted where the owner switched it on, and the email says so", async () => {
  await world.reader("anna");
  await world.reader("boris");
  const plain = await world.draft({ body: BODY });
  await world.send(plain.id);
  expect(openTokens(world.mails[0]!.html)).toEqual([]);
  expect(world.mails[0]!.html).not.toContain("invisible picture");
  const counted = await world.draft({ body: BODY, countsOpens: true });
  await world.send(counted.id);
  const [one, two] = world.mails.slice(2).map(({ html }) => html);
  expect(one).toContain("An invisible picture in it tells us that it was opened.");
  await countOpening(guest, openTokens(one!)[0]!);
  await countOpening(guest, openTokens(one!)[0]!);
  expect(await world.read(counted.id)).toMatchObject({ opened: 1, clicked: 0 });
  // Clients that block pictures don't block links.
  await follow(clickTokens(two!)[0]!);
  expect(await world.read(counted.id)).toMatchObject({ opened: 2, clicked: 1 });
  await countOpening(guest, "e1-1-0000000000000000000000000000000000000000");
  expect(await world.read(counted.id)).toMatchObject({ opened: 2 });
});

test("orders within seven days after message and click are counted, with what the ledger booked of them", async () => {
  const anna = await world.reader("anna");
  const boris = await world.reader("boris");
  const service = await world.service();
  const { id } = await world.draft({ body: BODY });
  await world.send(id);
  await follow(clickTokens(world.mails.find(({ to }) => to === anna.email)!.html)[0]!);
  const order = async (user: MadeUser, quantity: number, days: number): Promise<number> => {
    await world.credit(user.id, "100");
    const input = { service: service.id, link: `https://t.me/${user.login}${quantity}`, quantity };
    const placed = await placeOrder(world.callerAs(user), placeOrderInput.parse(input), "web");
    const [recipient] = await world.query<{ movedTo: Date }>(
      `select ended_at + make_interval(days => $3) as "movedTo" from mailing_recipients where panel_id = $1 and user_id = $2`,
      [world.panel.id, user.id, days],
    );
    await world.query("update orders set created_at = $3 where panel_id = $1 and id = $2", [world.panel.id, placed.id, recipient!.movedTo]);
    return placed.id;
  };
  await order(anna, 1000, -1);
  const counted = [await order(anna, 2000, 6), await order(boris, 3000, 1)];
  await order(boris, 4000, 8);
  const [booked] = await world.query<{ clicked: string; all: string }>(
    `select sum(e.amount)::text as all, sum(e.amount) filter (where t.order_id = $3)::text as clicked from ledger_entries e
     join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id and a.kind = 'sales'
     join ledger_transfers t on t.panel_id = e.panel_id and t.id = e.transfer_id and t.order_id = any($2)
     where e.panel_id = $1`,
    [world.panel.id, counted, counted[0]],
  );
  const got = await results(id);
  expect(got.afterMessage).toEqual({ customers: 2, orders: 2, revenue: formatAmount(asAmount(BigInt(booked!.all))) });
  expect(got.afterClick).toEqual({ customers: 1, orders: 1, revenue: formatAmount(asAmount(BigInt(booked!.clicked))) });
  const seen = await world.asManager(3).run((ctx) => getMailingResults(ctx, { mailingId: id }));
  expect(seen.afterMessage).toEqual({ customers: 2, orders: 2, revenue: null });
});

test("the panel's pace is kept, shown before and during sending, and a change applies to running mailings", async () => {
  for (let n = 0; n < 30; n++) await world.reader(`user-${n}`);
  await world.asOwner.run((ctx) => setMailingPace(ctx, { email: 60, telegram: 600 }));
  const audience = countAudienceInput.parse({ channel: "email" });
  expect(await world.asOwner.run((ctx) => countAudience(ctx, audience))).toMatchObject({ recipients: 30, seconds: 30 });
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  await world.rounds(1);
  expect(world.mails).toHaveLength(10);
  expect(await world.read(id)).toMatchObject({ secondsLeft: 20 });
  await world.asOwner.run((ctx) => setMailingPace(ctx, { email: 2, telegram: 600 }));
  await world.rounds(6);
  expect(world.mails).toHaveLength(12);
  await expect(world.asManager(1).run((ctx) => setMailingPace(ctx, { email: 2, telegram: 600 }))).rejects.toMatchObject({
    code: "forbidden",
  });
});
