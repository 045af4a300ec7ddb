import { NOTIFICATION_CODES, notificationEvent } from "@vitrine/contract/messaging/notification/events";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { openMessage } from "@vitrine/core/messaging/telegram/outbox";
import { queueTelegram } from "@vitrine/core/messaging/telegram/queue-message";
import { plainTextOf } from "@vitrine/testkit/telegram/html-marks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";
import { renderMessage } from "./flows/messages/render-message.ts";

describe("every event in Telegram", () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await makeBotWorld();
    // These tests read the queue themselves; nothing is sent.
    await world.bots.stop();
  });
  afterAll(() => world.telegram.stop());

  test.for(LANGUAGES)("renders every message in %s with markup that Telegram accepts", async (language) => {
    const owner = await world.mainUser(`owner_${language}`, { language });
    const customer = await world.customer(`customer_${language}`, { language });
    for (const code of NOTIFICATION_CODES) {
      const { audience, params } = notificationEvent(code)!;
      for (const who of audience) {
        const [user, caller] = who === "owner" ? [owner, world.asSystem(world.main)] : [customer, world.asSystem()];
        const given = Object.fromEntries(params.map((name) => [name, name === "country" ? "UA" : `<${name}>&`]));
        const about: Record<string, string | number> = who === "owner" ? { panelId: world.panel.id, panel: "A & B" } : {};
        for (const many of [1, 21]) {
          const id = await caller.run(async (ctx) => {
            await ctx.tx
              .insertInto("telegramLinks")
              .values({ panelId: ctx.panelId, userId: user.id, telegramId: user.id, botId: world.bot.id })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
            await queueTelegram(ctx, { userId: user.id, code, params: { ...given, ...about, ...(many > 1 ? { many } : {}) } });
            const { id: newest } = await ctx.tx
              .selectFrom("telegramMessages")
              .select("id")
              .where("panelId", "=", ctx.panelId)
              .orderBy("id", "desc")
              .limit(1)
              .executeTakeFirstOrThrow();
            return newest;
          });
          const due = await openMessage(world.platform, {
            panelId: caller.panel.id,
            id,
            userId: user.id,
            telegramId: user.id,
            botId: world.bot.id,
          });
          const screen = await renderMessage(due!);
          const shown = plainTextOf(screen!.text);
          expect(shown, `${code} ${language}`).not.toMatch(/\{\{|notification:|undefined/);
          expect(shown.length, `${code} ${language}`).toBeGreaterThan(10);
        }
      }
    }
  });
});
