import type pg from "pg";
import type { ServerAddress } from "./servers.ts";

/** Where a panel's rows are: one shard of each table, all on the same server. */
export interface PanelPlace extends ServerAddress {
  shard: string;
  /** How many panels have their rows in the same shard, this one included. */
  panels: number;
}

export async function placeOfPanel(client: pg.ClientBase, panelId: number): Promise<PanelPlace> {
  const { rows } = await client.query<PanelPlace>(
    `select s.id::text as shard, n.nodename as host, n.nodeport as port,
       (select count(*)::integer from panels o where get_shard_id_for_distribution_column('orders', o.id) = s.id) as panels
     from panels p
     cross join lateral (select get_shard_id_for_distribution_column('orders', p.id) as id) s
     join pg_dist_placement d on d.shardid = s.id
     join pg_dist_node n on n.groupid = d.groupid and n.noderole = 'primary'
     where p.id = $1`,
    [panelId],
  );
  if (!rows[0]) throw new Error(`There is no panel ${panelId}.`);
  return rows[0];
}

/**
 * Moves a panel to another server: its rows get shards of their own, which are copied. Its writes wait meanwhile, or are refused after their
 * lock timeout; reads continue. Logical replication is not used: it cannot write tables with row-level security, and Citus completes the move
 * without what was written meanwhile. Run again after an interruption, it continues.
 */
export async function movePanel(
  client: pg.ClientBase,
  panelId: number,
  to: ServerAddress,
  report: (what: string) => void,
): Promise<PanelPlace> {
  let place = await placeOfPanel(client, panelId);
  if (place.host === to.host && place.port === to.port) return place;
  if (place.panels > 1) {
    report(`panel ${panelId}: out of shard ${place.shard}, which it shares with ${place.panels - 1}`);
    await client.query("select isolate_tenant_to_new_shard('orders', $1::text, 'CASCADE', shard_transfer_mode := 'block_writes')", [
      String(panelId),
    ]);
    place = await placeOfPanel(client, panelId);
  }
  if (place.host === to.host && place.port === to.port) return place;
  report(`panel ${panelId}: from ${place.host}:${place.port} to ${to.host}:${to.port}`);
  await client.query(
    "select citus_move_shard_placement($1::bigint, $2::text, $3::integer, $4::text, $5::integer, shard_transfer_mode := 'block_writes')",
    [place.shard, place.host, place.port, to.host, to.port],
  );
  return placeOfPanel(client, panelId);
}
