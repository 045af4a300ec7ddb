import type pg from "pg";

export interface ServerAddress {
  host: string;
  port: number;
}

/** `host` or `host:port`. */
export function addressOf(text: string): ServerAddress {
  const [, host, port] = /^([^\s:]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined) throw new Error(`Not a server's address: ${text}`);
  return { host, port: Number(port ?? 5432) };
}

interface Wanted {
  coordinator?: ServerAddress;
  workers: readonly ServerAddress[];
}

export async function missingServers(client: pg.ClientBase, { coordinator, workers }: Wanted, isKnown: boolean): Promise<ServerAddress[]> {
  const rows = isKnown
    ? (await client.query<ServerAddress>("select nodename as host, nodeport as port from pg_dist_node where isactive")).rows
    : [];
  const isThere = ({ host, port }: ServerAddress) => rows.some((node) => node.host === host && node.port === port);
  const missing = workers.filter((worker) => !isThere(worker));
  if (missing.length > 0 && !coordinator)
    throw new Error("--coordinator is needed with --worker: the address by which the database servers reach this one.");
  if (rows.length + workers.length === 0) throw new Error("No server for panels: name at least one with --worker host:port.");
  return missing;
}

/** Citus copies tables, roles and functions to a server when the first table needs them there. */
export async function joinServers(client: pg.Client, worker: ServerAddress, coordinator: ServerAddress): Promise<void> {
  await client.query("select citus_set_coordinator_host($1, $2)", [coordinator.host, coordinator.port]);
  try {
    await client.query("select citus_add_node($1, $2)", [worker.host, worker.port]);
  } catch (error) {
    const needs = `it needs a database ${client.database} with the extension citus that the coordinator may enter`;
    throw new Error(`The server ${worker.host}:${worker.port} could not be added: ${needs}.`, { cause: error });
  }
}
