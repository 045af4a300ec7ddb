import { parseArgs } from "node:util";
import path from "node:path";
import { readProductEnv } from "@vitrine/config/env";
import { distribute } from "@vitrine/db/citus/distribute";
import { movePanel } from "@vitrine/db/citus/move-panel";
import { addressOf, type ServerAddress } from "@vitrine/db/citus/servers";
import pg from "pg";
import { ROOT } from "./process/run-node.ts";

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${name}: not a whole number above zero: ${text}`);
  return Number(text);
}

async function move(ownerUrl: string, panelId: number, to: ServerAddress): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const place = await movePanel(client, panelId, to, (what) => console.log(what));
    console.log(`Panel ${panelId} is on ${place.host}:${place.port}.`);
  } finally {
    await client.end();
  }
}

/** Distributes the panels of a migrated database over servers with Citus. Reports its steps; another run does only what is missing. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      coordinator: { type: "string" },
      worker: { type: "string", multiple: true, default: [] },
      shards: { type: "string" },
      move: { type: "string" },
      to: { type: "string" },
    },
  });
  const { DATABASE_URL } = readProductEnv();
  if (!DATABASE_URL) throw new Error("DATABASE_URL: is required; the embedded server has no Citus");
  if (values.move !== undefined) {
    if (values.to === undefined) throw new Error("--to is needed with --move: the server that the panel moves to, as host:port");
    return move(DATABASE_URL, wholeNumber("--move", values.move), addressOf(values.to));
  }
  const isDry = values["dry-run"];
  const done = await distribute({
    ownerUrl: DATABASE_URL,
    migrations: path.join(ROOT, "migrations"),
    ...(values.coordinator === undefined ? {} : { coordinator: addressOf(values.coordinator) }),
    workers: values.worker.map(addressOf),
    ...(values.shards === undefined ? {} : { shards: wholeNumber("--shards", values.shards) }),
    isDry,
    report: (what) => console.log(`${isDry ? "would do " : ""}${what}`),
  });
  console.log(done === 0 ? "Everything is distributed already." : `${done} steps${isDry ? " to do" : ""}.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
