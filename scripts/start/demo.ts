import type { Env } from "@vitrine/config/env";
import pg from "pg";
import type { Connections } from "./database.ts";
import { isOwnMachine } from "./practice.ts";

/** The main panel is marked once its demo is complete; later starts need not load the code that creates it. */
async function isComplete(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from panels where is_main and is_demo");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function make(env: Env, connections: Connections, practiceUrl: string): Promise<void> {
  const { seedDemo } = await import("@vitrine/tools/demo/seed");
  const began = performance.now();
  await seedDemo({ ...connections, practiceUrl, port: env.PORT, secretKey: env.SECRET_KEY, adminHosts: env.ADMIN_HOSTS });
  console.log(`demo: made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Only for the embedded default on one's own machine: the demo's passwords are public. True if there is a demo. */
export async function openDemo(env: Env, connections: Connections, practiceUrl: string | undefined): Promise<boolean> {
  if (env.DATABASE_URL || !practiceUrl || !isOwnMachine(env)) return false;
  if (await isComplete(connections.ownerUrl)) return true;
  await make(env, connections, practiceUrl);
  return isComplete(connections.ownerUrl);
}

export async function printLogins(env: Env): Promise<void> {
  const { demoLogins } = await import("@vitrine/tools/demo/staff");
  for (const { role, url, login, password } of demoLogins(env.ADMIN_HOSTS[0]!)) {
    console.log(`  ${role.padEnd(9)} ${url.padEnd(30)} ${login.padEnd(20)} ${password}`);
  }
}
