import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

type WebhookEvents = Webhook["events"];

export interface WebhookRow {
  id: number;
  url: string;
  description: string;
  events: string[];
  secretSealed: Buffer;
  oldSecretSealed: Buffer | null;
  oldSecretUntil: Date | null;
  status: Webhook["status"];
  failingSince: Date | null;
  since: Date;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "url",
  "description",
  "events",
  "secretSealed",
  "oldSecretSealed",
  "oldSecretUntil",
  "status",
  "failingSince",
  "since",
  "createdAt",
] as const;

const existing = (ctx: Ctx) =>
  ctx.tx.selectFrom("webhookEndpoints").select(COLUMNS).where("panelId", "=", ctx.panelId).where("deletedAt", "is", null);

export async function webhooksOf(ctx: Ctx): Promise<WebhookRow[]> {
  return existing(ctx).orderBy("id").execute();
}

export async function findWebhook(ctx: Ctx, id: number): Promise<WebhookRow | undefined> {
  return existing(ctx).where("id", "=", id).executeTakeFirst();
}

export async function lockWebhook(ctx: Ctx, id: number): Promise<WebhookRow | undefined> {
  return existing(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Reserves the id before the row exists, since the secret is sealed for its place. */
export async function nextWebhookId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('webhook_endpoints', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export async function insertWebhook(
  ctx: Ctx,
  webhook: { id: number; url: string; description: string; events: WebhookEvents; secretSealed: Buffer },
): Promise<void> {
  await ctx.tx
    .insertInto("webhookEndpoints")
    .values({ panelId: ctx.panelId, ...webhook, since: ctx.now, createdAt: ctx.now })
    .execute();
}

export interface WebhookPatch {
  url?: string;
  description?: string;
  events?: WebhookEvents;
  secretSealed?: Buffer;
  oldSecretSealed?: Buffer | null;
  oldSecretUntil?: Date | null;
  status?: Webhook["status"];
  failingSince?: Date | null;
  since?: Date;
  deletedAt?: Date;
}

export async function patchWebhook(ctx: Ctx, id: number, patch: WebhookPatch): Promise<void> {
  await ctx.tx.updateTable("webhookEndpoints").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
