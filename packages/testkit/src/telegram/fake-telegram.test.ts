import { afterAll, beforeAll, expect, test } from "vitest";
import type { FakePerson } from "./fake-person.ts";
import { type FakeBot, FakeTelegram } from "./fake-telegram.ts";

let telegram: FakeTelegram;
let bot: FakeBot;
let person: FakePerson;
beforeAll(async () => {
  telegram = await FakeTelegram.start({ flood: { perSecond: 1000, chatPauseMs: 0 } });
  bot = telegram.newBot();
  person = telegram.newPerson();
  telegram.write(person, bot, "/start");
});
afterAll(() => telegram.stop());

interface Answer {
  error_code?: number;
  description?: string;
  parameters?: { retry_after: number };
}

async function call(method: string, body: object, { url, token } = { url: telegram.url, token: bot.token }): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  return (await (await fetch(`${url}/bot${token}/${method}`, { method: "POST", headers, body: JSON.stringify(body) })).json()) as Answer;
}

const send = (more: object) => call("sendMessage", { chat_id: person.id, text: "hello", ...more });
const keyboard = (...buttons: object[]) => ({ reply_markup: { inline_keyboard: [buttons] } });

test.for<[string, object, string]>([
  ["no text", { text: "" }, "message text is empty"],
  ["marks only", { text: "<b> </b>", parse_mode: "HTML" }, "message text is empty"],
  ["4097 characters", { text: "x".repeat(4097) }, "message is too long"],
  ["marks that are not closed", { text: "<b>x", parse_mode: "HTML" }, "can't parse entities"],
  ["a mode that does not exist", { parse_mode: "html" }, "unsupported parse_mode"],
  ["data of 65 bytes", keyboard({ text: "x", callback_data: "ж".repeat(32) + "x" }), "BUTTON_DATA_INVALID"],
  ["data of no byte", keyboard({ text: "x", callback_data: "" }), "BUTTON_DATA_INVALID"],
  ["a button that does nothing", keyboard({ text: "x" }), "exactly one optional field"],
  ["a button that does two things", keyboard({ text: "x", callback_data: "a", url: "https://example.com" }), "exactly one optional field"],
  ["a button to the own machine", keyboard({ text: "x", url: "http://localhost:3000/" }), "Wrong HTTP URL"],
  ["an empty row", { reply_markup: { inline_keyboard: [[]] } }, "non-empty Array"],
  ["an unknown person", { chat_id: 1 }, "chat not found"],
])("refuses %s", async ([, payload, description]) => {
  const answer = await send(payload);
  expect(answer.error_code).toBe(400);
  expect(answer.description).toContain(description);
});

test("accepts 4096 characters and 64 bytes", async () => {
  expect(await send({ text: "x".repeat(4096), ...keyboard({ text: "x", callback_data: "ж".repeat(32) }) })).toMatchObject({ ok: true });
});

test("checks tokens, methods, and who has started the bot", async () => {
  expect(await call("getMe", {}, { url: telegram.url, token: `1:${"x".repeat(30)}` })).toMatchObject({ error_code: 401 });
  expect(await call("sendMesage", {})).toMatchObject({ error_code: 404 });
  const stranger = telegram.newPerson();
  expect(await send({ chat_id: stranger.id })).toMatchObject({ error_code: 403, description: expect.stringContaining("can't initiate") });
});

test("an edit must change something, a press must be answered in time and within 200 characters", async () => {
  await send({ text: "old", ...keyboard({ text: "press", callback_data: "a" }) });
  const { id } = telegram.messages(person, bot).at(-1)!;
  const edit = (text: string) => call("editMessageText", { chat_id: person.id, message_id: id, text });
  expect(await edit("new")).toMatchObject({ ok: true });
  expect(await edit("new")).toMatchObject({ error_code: 400, description: expect.stringContaining("not modified") });
  expect(await call("answerCallbackQuery", { callback_query_id: "1" })).toMatchObject({ error_code: 400 });
  await send({ text: "again", ...keyboard({ text: "press", callback_data: "a" }) });
  const { callback_query: press } = telegram.press(person, bot, { text: "press" }) as { callback_query: { id: string } };
  expect(await call("answerCallbackQuery", { callback_query_id: press.id, text: "x".repeat(201) })).toMatchObject({ error_code: 400 });
  expect(await call("answerCallbackQuery", { callback_query_id: press.id })).toMatchObject({ ok: true });
});

test("gives updates from the offset on, to one poller at a time", async () => {
  const first = call("getUpdates", { offset: 10_000, timeout: 20 });
  await new Promise((done) => setTimeout(done, 100));
  const second = call("getUpdates", { offset: 10_000, timeout: 20 });
  expect(await first).toMatchObject({ error_code: 409 });
  telegram.write(person, bot, "one");
  await second;
  expect(await second).toMatchObject({ ok: true, result: [{ message: { text: "one" } }] });
});

test("rejects two messages per second in one chat", async () => {
  const strict = await FakeTelegram.start();
  const itsBot = strict.newBot();
  const its = strict.newPerson();
  strict.write(its, itsBot, "/start");
  const write = () => call("sendMessage", { chat_id: its.id, text: "x" }, { url: strict.url, token: itsBot.token });
  expect(await write()).toMatchObject({ ok: true });
  expect(await write()).toMatchObject({ error_code: 429, parameters: { retry_after: 1 } });
  await strict.stop();
});
