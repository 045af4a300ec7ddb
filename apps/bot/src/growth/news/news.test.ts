import { getOwnConsents, setOwnConsents } from "@vitrine/core/growth/consent/consents";
import { createMailing, getMailing } from "@vitrine/core/growth/mailing/manage";
import { sendRound } from "@vitrine/core/growth/mailing/sender";
import { startMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { testMailing } from "@vitrine/core/growth/mailing/test.workflow";
import { audienceInput } from "@vitrine/contract/growth/mailing/audience";
import { Refusal } from "@vitrine/testkit/telegram/refusal";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../../../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

const draft = async (body = "**Half** price, {{login}}: [order](https://panel.example/order)") => {
  const text = { subject: "Sale <today>", body };
  const input = {
    ...text,
    channel: "telegram" as const,
    language: "en" as const,
    audience: audienceInput.parse({}),
    startAt: null,
    countsOpens: false,
  };
  return (await world.asOwner.run((ctx) => createMailing(ctx, input))).id;
};
const read = (mailingId: number) => world.asOwner.run((ctx) => getMailing(ctx, { mailingId }));
const agree = (user: MadeUser, telegram = true) => world.callerAs(user).run((ctx) => setOwnConsents(ctx, { telegram }));
const send = async (mailingId: number) => {
  await startMailing(world.asOwner, { mailingId });
  return world.until(async () => {
    await sendRound(world.platform);
    world.clock.advance(1000);
    const mailing = await read(mailingId);
    return mailing.status === "done" && mailing;
  });
};

test("news arrives with Telegram's markup and a button that unsubscribes", async () => {
  const lena = await world.customer("lena");
  const person = await world.linked(lena);
  await agree(lena);
  const id = await draft();
  const count = world.telegram.messages(person, world.bot).length;
  expect(await send(id)).toMatchObject({ total: 1, sent: 1 });
  const messages = world.telegram.messages(person, world.bot).slice(count);
  expect(messages).toHaveLength(1);
  expect(messages[0]!.text).toContain("Sale <today>");
  expect(messages[0]!.text).toContain("Half price, lena: order");
  const left = await world.press(person, "Unsubscribe");
  expect(left.text).toContain("You won't get news");
  const { items } = await world.callerAs(lena).run(getOwnConsents);
  expect(items.find(({ channel }) => channel === "telegram")).toMatchObject({ isOn: false, source: "telegram" });
  expect(await read(id)).toMatchObject({ unsubscribed: 1 });
});

test("news of the largest length of a mailing arrives whole, whatever characters it has", async () => {
  const dora = await world.customer("dora");
  const person = await world.linked(dora);
  await agree(dora);
  const body = `${"R&D ".repeat(700)}the end`;
  const id = await draft(body);
  const count = world.telegram.messages(person, world.bot).length;
  await send(id);
  const message = world.telegram.messages(person, world.bot).slice(count)[0]!;
  expect(message.text).toContain("R&D R&D the end");
  await agree(dora, false);
});

test("a message with an unknown outcome is not sent again, a temporarily refused one is", async () => {
  const anna = await world.customer("anna");
  const annaChat = await world.linked(anna);
  await agree(anna);
  world.telegram.failNext(world.bot, new Refusal(502, "Bad Gateway").to(annaChat));
  const before = world.telegram.messages(annaChat, world.bot).length;
  expect(await send(await draft())).toMatchObject({ sent: 0, failed: 1, reasons: [{ reason: "unknown", count: 1 }] });
  expect(world.telegram.messages(annaChat, world.bot)).toHaveLength(before);
  await agree(anna, false);
});

test("a person who unsubscribes before the bot sends it gets nothing", async () => {
  const boris = await world.customer("boris");
  const chat = await world.linked(boris);
  await agree(boris);
  const id = await draft();
  await world.bots.stop();
  await startMailing(world.asOwner, { mailingId: id });
  await sendRound(world.platform);
  await sendRound(world.platform);
  await agree(boris, false);
  const before = world.telegram.messages(chat, world.bot).length;
  await world.restart();
  const done = await world.until(async () => {
    await sendRound(world.platform);
    const mailing = await read(id);
    return mailing.status === "done" && mailing;
  });
  expect(done).toMatchObject({ sent: 0, skipped: 1, reasons: [{ reason: "unsubscribed", count: 1 }] });
  expect(world.telegram.messages(chat, world.bot)).toHaveLength(before);
});

test("its author receives a test in their own Telegram", async () => {
  const chat = await world.linked(world.owner);
  const count = world.telegram.messages(chat, world.bot).length;
  await testMailing(world.asOwner, { mailingId: await draft() });
  const message = await world.next(chat, count);
  expect(message.text).toContain("Half price, owner");
  expect(message.text).toContain("Test of a mailing");
});
