import pg from "pg";

export const withDatabase = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

/** Runs over a separate connection, as the user of the URL. */
export async function runAs<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs in a transaction that bypasses triggers and foreign keys, which no part of the product does. A cluster takes the setting to its
 * servers only for a transaction.
 */
export async function pastRules<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const result = await work();
  await client.query("commit");
  return result;
}

export const runPastRules = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  runAs(url, (client) => pastRules(client, () => work(client)));
