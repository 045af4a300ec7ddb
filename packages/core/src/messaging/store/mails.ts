import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { MailKind } from "@vitrine/contract/messaging/mail/kinds";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface MailRow {
  id: number;
  recipient: string;
  language: Language;
  kind: MailKind;
  params: Record<string, string | number>;
  state: "waiting" | "sent" | "kept" | "failed";
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const MAIL = ["id", "recipient", "language", "kind", "params", "state", "lastError", "createdAt", "sentAt"] as const;

export async function insertMail(
  ctx: Ctx,
  mail: { to: string; language: Language; kind: MailKind; params: Record<string, string | number> },
): Promise<number> {
  const { to, language, kind, params } = mail;
  const row = await ctx.tx
    .insertInto("mails")
    .values({ panelId: ctx.panelId, recipient: to, language, kind, params: JSON.stringify(params), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findMail(ctx: Ctx, id: number): Promise<MailRow | undefined> {
  const row = await ctx.tx.selectFrom("mails").select(MAIL).where("panelId", "=", ctx.panelId).where("id", "=", id).executeTakeFirst();
  return row as MailRow | undefined;
}

export interface MailOutcome {
  state: MailRow["state"];
  lastError: string | null;
  /** The mail's content is no longer needed. */
  forget: boolean;
}

export async function recordMail(ctx: Ctx, id: number, { state, lastError, forget }: MailOutcome): Promise<void> {
  await ctx.tx
    .updateTable("mails")
    .set({ state, lastError, ...(state === "sent" ? { sentAt: ctx.now } : {}), ...(forget ? { params: "{}" } : {}) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** Ids of the newest mails of all panels, or of one recipient. */
export function recentMails(db: Database, recipient: string | null, most: number): Promise<{ panelId: number; id: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<{ panelId: number; id: number }>`select panel_id, id from recent_mails(${recipient}, ${most})`),
  );
}
