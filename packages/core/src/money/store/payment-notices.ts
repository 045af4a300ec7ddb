import type { NoticeOutcome, NOTICE_SOURCES } from "@vitrine/contract/money/payment/panel-payment";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NoticeRow {
  id: number;
  paymentSystemId: number;
  paymentId: number | null;
  source: (typeof NOTICE_SOURCES)[number];
  outcome: NoticeOutcome;
  reason: string | null;
  status: string | null;
  amount: string | null;
  currency: string | null;
  externalId: string | null;
  digest: Buffer | null;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: string;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "paymentSystemId",
  "paymentId",
  "source",
  "outcome",
  "reason",
  "status",
  "amount",
  "currency",
  "externalId",
  "digest",
  "method",
  "query",
  "headers",
  "body",
  "createdAt",
] as const;

export type NewNotice = Pick<NoticeRow, "paymentSystemId" | "source" | "outcome"> & Partial<Omit<NoticeRow, "id" | "createdAt">>;

export async function insertNotice(ctx: Ctx, { headers, ...notice }: NewNotice): Promise<void> {
  await ctx.tx
    .insertInto("paymentNotices")
    .values({ panelId: ctx.panelId, ...notice, headers: JSON.stringify(headers ?? {}), createdAt: ctx.now })
    .execute();
}

/** Oldest first. */
export async function noticesOf(ctx: Ctx, paymentId: number, most: number): Promise<NoticeRow[]> {
  const rows = await ctx.tx
    .selectFrom("paymentNotices")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows as NoticeRow[];
}

/** Whether the very same announcement was dealt with before. */
export async function isKnownNotice(ctx: Ctx, paymentId: number, digest: Buffer): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("paymentNotices")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the system itself has announced the payment as paid, other than by being asked. */
export async function wasAnnouncedPaid(ctx: Ctx, paymentId: number): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("paymentNotices")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where("source", "=", "notice")
    .where("status", "in", ["paid", "partial", "overpaid"])
    .executeTakeFirst();
  return found !== undefined;
}

/** Refused ones of a payment system since then: who floods an address must not fill the table. */
export async function countRefused(ctx: Ctx, paymentSystemId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("paymentNotices")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("paymentSystemId", "=", paymentSystemId)
    .where("outcome", "in", ["refused", "unknown_payment"])
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}
