import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { listDialogsInput, updateDialogInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { makeWorld } from "@vitrine/testkit/world";
import { expect, test } from "vitest";
import type { z } from "zod";
import { listDialogs } from "./list.workflow.ts";
import { updateDialog } from "./manage.workflow.ts";
import { startDialog } from "./own.workflow.ts";

test("dialogs are found by operators, together with words", async () => {
  const world = await makeWorld();
  const [lena, max] = [await world.customer("lena"), await world.customer("max")];
  const ask = async (who: typeof lena, text: string) => (await startDialog(world.callerAs(who), startDialogInput.parse({ text }))).id;
  const change = (input: z.input<typeof updateDialogInput>) => updateDialog(world.asOwner, updateDialogInput.parse(input));
  const found = async (query: string, more: object = {}) =>
    (await listDialogs(world.asOwner, listDialogsInput.parse({ query, ...more }))).items.map(({ id }) => id).toSorted((a, b) => a - b);
  const slow = await ask(lena, "Why is it slow?");
  const gone = await ask(lena, "It is gone");
  const other = await ask(max, "Is it slow for others?");
  await change({ dialogId: slow, tags: ["vip", "late"], assigneeId: world.owner.id });
  await change({ dialogId: gone, status: "closed" });

  expect(await found("user:LE")).toEqual([slow, gone]);
  expect(await found("user:lena slow")).toEqual([slow]);
  expect(await found("slow -tag:VIP")).toEqual([other]);
  expect(await found("tag:vip")).toEqual([slow]);
  expect(await found("tag:vip", { tag: "late" })).toEqual([slow]);
  expect(await found("tag:vip tag:none")).toEqual([]);
  expect(await found("-tag:vip", { tag: "late" })).toEqual([]);
  expect(await found("status:closed,answered")).toEqual([gone]);
  expect(await found("-status:closed")).toEqual([slow, other]);
  expect(await found("assignee:me")).toEqual([slow]);
  expect(await found("assignee:none status:waiting")).toEqual([other]);
  expect(await found("subject:other date:today")).toEqual([slow, gone, other]);
  expect(await found(`id:>${slow} order:1`)).toEqual([]);
  expect(await found(`id:>${slow}`)).toEqual([gone, other]);
  expect(await found(String(other))).toEqual([other]);
  expect(await found("status:unheard")).toEqual([]);
});
