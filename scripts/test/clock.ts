import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { startEmbedded } from "@vitrine/db/embedded/start";
import pg from "pg";

export interface Clock {
  url: string;
  stop(): Promise<void>;
}

const DATES = ["trial_until", "due_at", "look_at", "period_from", "unpaid_since", "stopped_at"];

/**
 * Simulates days passing for one panel's tariff and price changes, in the journeys' own database: POST {panelId, days}. Their dates
 * move into the past, and the jobs that charge tariffs and send the price digest run immediately.
 */
export async function startClock(dataDir: string): Promise<Clock> {
  const { ownerUrl } = await startEmbedded(dataDir);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const earlier = DATES.map((name) => `${name} = ${name} - make_interval(days => $2)`).join(", ");
  const pass = async ({ panelId, days }: { panelId: number; days: number }): Promise<void> => {
    const { rowCount } = await pool.query(`update panel_tariffs set ${earlier} where target_panel_id = $1`, [panelId, days]);
    if (rowCount === 0) throw new Error(`Panel ${panelId} has no tariff`);
    await pool.query("update price_moves set created_at = created_at - make_interval(days => $2) where panel_id = $1", [panelId, days]);
    for (const job of ["tariff.charge", "panel.price-digest"]) {
      await pool.query("select enqueue_job($1, '{}'::json, null, null, null, 1)", [job]);
    }
  };
  const server = createServer((request, response) => {
    json(request)
      .then((asked) => pass(asked as Parameters<typeof pass>[0]))
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
