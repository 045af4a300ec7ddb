import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { replyInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import { collectPanelNews } from "../../messaging/webhook/dispatcher.ts";
import { createWebhook } from "../../messaging/webhook/create.ts";
import { replyInDialog } from "./answer.workflow.ts";
import { startDialog } from "./own.workflow.ts";

test("messages of both sides are announced to webhooks, private notes are not", async () => {
  const world = await makeWorld();
  const owner = world.callerAs({ kind: "owner", userId: world.owner.id, isActivated: true, apiKey: { id: 1, scope: "all" } });
  await createWebhook(owner, { url: "http://127.0.0.1:9/hook", events: ["ticket.replied"], description: "" });
  const lena = await world.customer("lena");
  const { id } = await startDialog(world.callerAs(lena), startDialogInput.parse({ text: "Where is my order?" }));
  await replyInDialog(world.asOwner, replyInput.parse({ dialogId: id, text: "On its way" }));
  await replyInDialog(world.asOwner, replyInput.parse({ dialogId: id, text: "Asks often", isPrivate: true }));
  await collectPanelNews(world.platform, world.panel.id);
  const sent = await world.asSystem().run(({ tx }) => tx.selectFrom("webhookDeliveries").select("body").orderBy("id").execute());
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: "ticket.replied", data: { id, user: lena.id, message: { from: "customer", text: "Where is my order?" } } },
    { type: "ticket.replied", data: { id, user: lena.id, message: { from: "staff", text: "On its way" } } },
  ]);
});
