import { startDialog } from "@vitrine/core/support/dialog/own.workflow";
import { getOwnDialog } from "@vitrine/core/support/dialog/own";
import { fanOut } from "@vitrine/core/messaging/notification/fan-out.workflow";
import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../../../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

test("an owner and a customer talk by replying in Telegram, where messages are not grouped", async () => {
  const lena = await world.customer("lena");
  const asLena = world.callerAs(lena);
  const customer = await world.linked(lena);
  const owner = await world.linked(world.owner);
  const chats = { owner: () => world.telegram.messages(owner, world.bot), customer: () => world.telegram.messages(customer, world.bot) };

  let seen = chats.owner().length;
  const { id } = await startDialog(asLena, startDialogInput.parse({ text: "Where is <my> order?" }));
  await fanOut(world.platform);
  const question = await world.next(owner, seen);
  expect(question.text).toContain("Where is <my> order?");
  expect(question.text).toContain("Reply to this message");

  seen = chats.customer().length;
  world.telegram.write(owner, world.bot, "It starts in an hour", question);
  const read = () => asLena.run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }));
  await world.until(async () => (await read()).messages.some(({ from, text }) => from === "staff" && text === "It starts in an hour"));
  await fanOut(world.platform);
  const answer = await world.next(customer, seen);
  expect(answer.text).toContain("It starts in an hour");

  seen = chats.owner().length;
  world.telegram.write(customer, world.bot, "Thank you", answer);
  await world.until(async () => (await read()).messages.at(-1)?.text === "Thank you");
  await fanOut(world.platform);
  // Without the pause in which other notifications of a kind are grouped.
  await world.until(() =>
    chats
      .owner()
      .slice(seen)
      .some(({ text }) => text.includes("Thank you")),
  );
});

test("a file sent as an answer is not accepted, and its sender is told so", async () => {
  const eva = await world.customer("eva");
  const owner = await world.linked(world.owner);
  const seen = world.telegram.messages(owner, world.bot).length;
  const { id } = await startDialog(world.callerAs(eva), startDialogInput.parse({ text: "Any proof?" }));
  await fanOut(world.platform);
  const question = await world.next(owner, seen);
  const chat = { id: owner.id, type: "private" };
  const from = { id: owner.id, is_bot: false, first_name: "Olha" };
  const photo = [{ file_id: "x", file_unique_id: "x", width: 1, height: 1 }];
  const replied = { message_id: question.id, chat, date: 1, text: question.text };
  world.telegram.updatesOf(world.bot).add("message", { message_id: 9001, from, chat, date: 2, photo, reply_to_message: replied });
  await world.until(() => world.telegram.messages(owner, world.bot).some(({ text }) => text.includes("only text can be sent")));
  const { messages } = await world.callerAs(eva).run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }));
  expect(messages).toHaveLength(1);
});

test("a message of another bot with the same number is not confused with the one replied to", async () => {
  const ida = await world.customer("ida");
  const owner = await world.linked(world.owner);
  const seen = world.telegram.messages(owner, world.bot).length;
  const { id } = await startDialog(world.callerAs(ida), startDialogInput.parse({ text: "Hello" }));
  await fanOut(world.platform);
  const question = await world.next(owner, seen);
  await world.until(() =>
    world.asSystem(world.main).run(async ({ tx }) => {
      const moved = tx.updateTable("telegramMessages").set((e) => ({ botId: e("botId", "+", 1) }));
      const { numUpdatedRows } = await moved.where("chatMessageId", "=", question.id).executeTakeFirst();
      return numUpdatedRows === 1n;
    }),
  );
  world.telegram.write(owner, world.bot, "Not an answer", question);
  expect((await world.next(owner, seen + 1)).text).toContain("I only understand commands");
  const { messages } = await world.callerAs(ida).run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }));
  expect(messages).toHaveLength(1);
});

test("a reply to anything else is not an answer, and a stranger's reply reaches no dialog", async () => {
  const max = await world.customer("max");
  const { id } = await startDialog(world.callerAs(max), startDialogInput.parse({ text: "Hello" }));
  const stranger = await world.linked(await world.customer("stranger"));
  const greeting = world.telegram.messages(stranger, world.bot).at(-1)!;
  world.telegram.write(stranger, world.bot, "Not an answer", greeting);
  const said = await world.next(stranger, world.telegram.messages(stranger, world.bot));
  expect(said.text).toContain("I only understand commands");
  const { messages } = await world.callerAs(max).run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }));
  expect(messages).toHaveLength(1);
});
