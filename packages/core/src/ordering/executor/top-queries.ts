import type { ExecutorKind } from "@vitrine/contract/ordering/executor/executor";
import { sql } from "kysely";
import { type Database, withSystem } from "@vitrine/db/open";
import type { Ctx } from "../../kernel/context/context.ts";

export interface TopPerformerRow {
  publicId: string;
  name: string;
  about: string | null;
  kind: ExecutorKind;
  networks: string[];
  executions: number;
  orders: number;
  success: string;
  rating: string;
  medianSeconds: number;
  since: Date;
  days: number[];
}

export interface TopFilter {
  query: string | null;
  network: string | null;
  kind: ExecutorKind | null;
}

export async function pageOfTop(
  ctx: Ctx,
  { query, network, kind }: TopFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TopPerformerRow[]; total: number }> {
  const { rows } = await sql<TopPerformerRow & { total: number }>`
    select public_id, name, about, kind, networks, executions, orders, success, rating, median_seconds, since, days, count(*) over () as total
    from top_performers
    where (${query}::text is null or strpos(lower(name), lower(${query})) > 0) and (${network}::text is null or ${network} = any (networks))
      and (${kind}::text is null or kind = ${kind})
    order by rating desc, executions desc, public_id limit ${limit} offset ${offset}`.execute(ctx.tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function topNetworks(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`select distinct unnest(networks) as network from top_performers order by 1`.execute(
    ctx.tx,
  );
  return rows.map(({ network }) => network);
}

export async function findTop(ctx: Ctx, publicId: string): Promise<TopPerformerRow | undefined> {
  return ctx.tx
    .selectFrom("topPerformers")
    .select([
      "publicId",
      "name",
      "about",
      "kind",
      "networks",
      "executions",
      "orders",
      "success",
      "rating",
      "medianSeconds",
      "since",
      "days",
    ])
    .where("publicId", "=", publicId)
    .executeTakeFirst() as Promise<TopPerformerRow | undefined>;
}

export async function refreshTop(db: Database, leastExecutions: number): Promise<number> {
  const [row] = await withSystem(db, (tx) =>
    tx.executeSql(sql<{ listed: number }>`select refresh_top_performers(${leastExecutions}) as listed`),
  );
  return row?.listed ?? 0;
}
