import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readProductEnv } from "@vitrine/config/env";
import { destroyEmbedded, startEmbedded } from "@vitrine/db/embedded/start";
import { runAs } from "@vitrine/testkit/template";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetDatabase } from "./reset-database.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-reset-"));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => destroyEmbedded(dataDir));

const env = (more = {}) => ({ ...readProductEnv({ DATA_DIR: dataDir, NODE_ENV: "development" }), ...more });

test("the embedded database is replaced by an empty one with today's schema, unless it is in use", async () => {
  const server = await startEmbedded(dataDir);
  try {
    await runAs(server.ownerUrl, async (client) => {
      await client.query("create table left_behind ()");
      await expect(resetDatabase(env())).rejects.toThrow("Stop the product first.");
    });
    await resetDatabase(env());
    const { rows } = await runAs(server.ownerUrl, (client) =>
      client.query("select to_regclass('left_behind') as gone, (select count(*)::int from panels) as panels"),
    );
    expect(rows).toEqual([{ gone: null, panels: 0 }]);
  } finally {
    await server.stop();
  }
});

test("production and databases of other servers are refused", async () => {
  await expect(resetDatabase(env({ isProduction: true }))).rejects.toThrow("does not run in production");
  await expect(resetDatabase(env({ DATABASE_URL: "postgres://x@127.0.0.1/x" }))).rejects.toThrow("Unset DATABASE_URL");
});
