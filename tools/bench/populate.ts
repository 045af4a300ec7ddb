import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

export interface Population {
  panels: number;
  customers: number;
  services: number;
}

/** User p·1000+c of panel p (c from 1), its wallet of the same id, service p·1000+s; wallets have ten million units. */
export async function populate(ownerUrl: string, size: Population): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, "populate.sql"), "utf8");
  const statements = text
    .replaceAll(":panels", String(size.panels))
    .replaceAll(":customers", String(size.customers))
    .replaceAll(":services", String(size.services));
  await asOwner(ownerUrl, async (client) => {
    await client.query(statements);
    await client.query("vacuum analyze");
  });
}

export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
