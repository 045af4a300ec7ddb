import { connectBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { queueTelegram } from "@vitrine/core/messaging/telegram/queue-message";
import { runAs } from "@vitrine/testkit/template";
import { Refusal } from "@vitrine/testkit/telegram/refusal";
import { pino } from "pino";
import { expect, test } from "vitest";
import { makeBotWorld, SECRET_KEY } from "../test/bot-world.ts";
import { webhookSecret } from "./flows/bots/webhook-server.ts";

test("neither the log nor the database contains a token, whatever fails", { timeout: 30_000 }, async () => {
  const lines: string[] = [];
  const world = await makeBotWorld();
  world.platform.log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const own = world.telegram.newBot();
  await connectBot(world.asOwner, { token: own.token });
  const customer = await world.customer("unlucky");
  const person = await world.linked(customer);
  const code = "739182";
  world.telegram.failNext(world.bot, new Refusal(500, "Internal Server Error"), new Refusal(400, "Bad Request: no"));
  await world.asSystem().run((ctx) => queueTelegram(ctx, { userId: customer.id, code: "reset_code", params: { code } }));
  await world.until(() => lines.filter((line) => line.includes("did not take")).length >= 2);
  world.telegram.failNext(world.bot, new Refusal(400, "Bad Request: strange"));
  world.telegram.write(person, world.bot, "/help");
  await world.until(() => lines.some((line) => line.includes("failed at an update")));
  // Errors of broken connections name the URL, which contains the token.
  await world.telegram.stop();
  await world.until(() => lines.filter((line) => line.includes("could not be polled")).length >= 2);
  await world.bots.stop();
  const logged = lines.join("");
  for (const { token, id } of [world.bot, own]) {
    expect(logged).not.toContain(token.split(":")[1]);
    expect(logged).not.toContain(webhookSecret(SECRET_KEY, id));
  }
  expect(logged).not.toContain(code);
  const dump = await runAs(world.database.ownerUrl, async (client) => (await client.query("select * from bots")).rows);
  const bytes = Buffer.concat(dump.flatMap(({ token_sealed: sealed }: { token_sealed: Buffer | null }) => (sealed ? [sealed] : [])));
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.includes(own.token.split(":")[1]!)).toBe(false);
});
