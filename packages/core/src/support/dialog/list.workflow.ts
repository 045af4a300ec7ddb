import type { z } from "zod";
import type { Dialog, dialogCountsOutput, DialogList, ListDialogsInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { mainCaller } from "../../identity/account/main-person.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { DialogRow } from "../store/dialogs.ts";
import { narrowed } from "./narrow.ts";
import { countDialogs, countTabs, pageOfDialogs } from "./queries.ts";
import { toOwnDialog } from "./shape.ts";

/** Dialogs of the panel's customers, by the latest message. */
export async function listDialogs(caller: Caller, input: ListDialogsInput): Promise<DialogList> {
  authorize(caller, "support.view");
  const { rows, customers, ...list } = await caller.run(async (ctx) => {
    const { filter, isCapped, countUpTo } = await narrowed(ctx, input);
    const page = await pageWithEstimate(
      input,
      (range) => pageOfDialogs(ctx, filter, range),
      (most) => countDialogs(ctx, filter, most),
      countUpTo,
    );
    return {
      ...page,
      ...(isCapped && { totalIsEstimate: true as const }),
      customers: await loginsOfPeople(ctx, [...new Set(page.rows.map(({ userId }) => userId))]),
    };
  });
  const assignees = await loginsOnMain(caller, [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  return { ...list, items: rows.map((row) => toDialog(row, { customers, assignees })) };
}

/** Those who answer have their accounts on the main panel. */
async function loginsOnMain(caller: Caller, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const main = caller.panel.isMain ? caller : await mainCaller(caller);
  return main.run((ctx) => loginsOfPeople(ctx, ids));
}

interface Names {
  customers: Map<number, string>;
  assignees: Map<number, string>;
}

export const toDialog = (row: DialogRow, { customers, assignees }: Names): Dialog => ({
  ...toOwnDialog(row, "staff"),
  customer: { id: row.userId, login: customers.get(row.userId) ?? String(row.userId) },
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, login: assignees.get(row.assigneeId) ?? String(row.assigneeId) },
  tags: row.tags,
  waitingSince: row.waitingSince && toSeconds(row.waitingSince),
  snoozedUntil: row.snoozedUntil && toSeconds(row.snoozedUntil),
});

const MOST = 1000;

export async function countDialogsOfPanel(ctx: Ctx): Promise<z.infer<typeof dialogCountsOutput>> {
  authorize(ctx, "support.view");
  return countTabs(ctx, userIdOf(ctx), MOST);
}
