import pg from "pg";

export const withDatabase = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

/** Over a connection of its own, as the user of the URL. */
export async function runAs<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
