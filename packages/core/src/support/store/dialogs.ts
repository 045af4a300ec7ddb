import type { DialogStatus, DialogSubject, Product } from "@vitrine/contract/support/dialog/dialog";
import type { MessageSender } from "@vitrine/contract/support/dialog/message";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface DialogRow {
  id: number;
  userId: number;
  subject: DialogSubject;
  product: Product | null;
  status: DialogStatus;
  orderId: number | null;
  paymentId: number | null;
  assigneeId: number | null;
  tags: string[];
  lastText: string;
  lastFrom: MessageSender;
  lastMessageAt: Date;
  staffUnread: number;
  customerUnread: number;
  answeringId: number | null;
  answeringUntil: Date | null;
  createdAt: Date;
  waitingSince: Date | null;
  firstAnsweredAt: Date | null;
  closedAt: Date | null;
  reopened: number;
  snoozedUntil: Date | null;
}

export const DIALOG_COLUMNS = [
  "id",
  "userId",
  "subject",
  "product",
  "status",
  "orderId",
  "paymentId",
  "assigneeId",
  "tags",
  "lastText",
  "lastFrom",
  "lastMessageAt",
  "staffUnread",
  "customerUnread",
  "answeringId",
  "answeringUntil",
  "createdAt",
  "waitingSince",
  "firstAnsweredAt",
  "closedAt",
  "reopened",
  "snoozedUntil",
] as const;

const ofPanel = (ctx: Ctx) => ctx.tx.selectFrom("dialogs").select(DIALOG_COLUMNS).where("panelId", "=", ctx.panelId);

export async function findDialog(ctx: Ctx, id: number): Promise<DialogRow | undefined> {
  return ofPanel(ctx).where("id", "=", id).executeTakeFirst();
}

export async function lockDialog(ctx: Ctx, id: number): Promise<DialogRow | undefined> {
  return ofPanel(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
}

export type NewDialog = Pick<DialogRow, "userId" | "subject" | "product" | "orderId" | "paymentId" | "lastText" | "lastFrom" | "status">;

export async function insertDialog(ctx: Ctx, dialog: NewDialog): Promise<DialogRow> {
  return ctx.tx
    .insertInto("dialogs")
    .values({ panelId: ctx.panelId, ...dialog, lastMessageAt: ctx.now, createdAt: ctx.now })
    .returning(DIALOG_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function patchDialog(ctx: Ctx, id: number, change: Partial<Omit<DialogRow, "id">>): Promise<void> {
  await ctx.tx.updateTable("dialogs").set(change).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function countStarted(ctx: Ctx, userId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("dialogs")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("lastMessageAt", ">", since)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Answered dialogs of all panels in which nothing was written since then. */
export function idleDialogs(db: Database, before: Date, most: number): Promise<{ panelId: number; id: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<{ panelId: number; id: number }>`select panel_id, id from idle_dialogs(${before}, ${most})`),
  );
}

/** Snoozed dialogs of all panels whose time has come. */
export function snoozedDialogs(db: Database, now: Date, most: number): Promise<{ panelId: number; id: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<{ panelId: number; id: number }>`select panel_id, id from snoozed_dialogs(${now}, ${most})`),
  );
}
