import { sql } from "kysely";
import type { ProviderChange } from "@vitrine/contract/provider/provider";
import type { Ctx } from "../context.ts";

type Facts = Record<string, unknown>;

export interface NewChange {
  externalId: string;
  serviceId: number | null;
  name: string;
  kind: ProviderChange["kind"];
  before: Facts | null;
  after: Facts | null;
}

export interface ChangeRow extends NewChange {
  id: number;
  createdAt: Date;
}

const BATCH = 1000;

export async function writeChanges(ctx: Ctx, providerId: number, changes: NewChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) {
    await sql`
      insert into service_changes (panel_id, provider_id, external_id, service_id, name, kind, before, after, created_at)
      select ${ctx.panelId}, ${providerId}, "externalId", "serviceId", name, kind, before, after, ${ctx.now}
      from json_to_recordset(${JSON.stringify(changes.slice(at, at + BATCH))}::json)
        as r ("externalId" text, "serviceId" bigint, name text, kind text, before jsonb, after jsonb)`.execute(ctx.tx);
  }
}

export async function pageOfChanges(
  ctx: Ctx,
  providerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangeRow[]> {
  const rows = await ctx.tx
    .selectFrom("serviceChanges")
    .select(["id", "externalId", "serviceId", "name", "kind", "before", "after", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("providerId", "=", providerId)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as ChangeRow[];
}

export async function countChanges(ctx: Ctx, providerId: number): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("serviceChanges")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("providerId", "=", providerId)
    .executeTakeFirstOrThrow();
  return n;
}
