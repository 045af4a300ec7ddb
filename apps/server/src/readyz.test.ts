import { tmpdir } from "node:os";
import { createReadiness, type ReadinessOptions } from "@vitrine/core/flows/metric/readiness";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { type AppOptions } from "./create-app.ts";
import { serve } from "../test/served.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const asOwner = (...statements: string[]) =>
  runAs(world.database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Of a process that has just started. */
async function readyz(options: Partial<ReadinessOptions> = {}, overrides: Partial<AppOptions> = {}) {
  const readiness = createReadiness(world.platform, { dataDir: tmpdir(), leastFreeBytes: 0, ...options });
  const served = await serve(world.platform, { readiness, ...overrides });
  const { status, json, headers } = await served.client("any.example").send("/readyz");
  await served.close();
  return { status, missing: json.missing, retryAfter: headers["retry-after"] };
}

test("a complete installation is ready, and so is one whose schema is newer", async () => {
  expect(await readyz()).toEqual({ status: 200, missing: undefined, retryAfter: undefined });
  await asOwner("insert into migration.files (name, sha256) values ('changes/29990101T000000-later.sql', 'x')");
  expect((await readyz()).status).toBe(200);
});

test("a migration that was not applied is named as such", async () => {
  await asOwner("delete from migration.files where name in ('growth.sql', 'functions/later.sql')");
  expect(await readyz()).toEqual({ status: 503, missing: { migrations: "not applied: 2" }, retryAfter: "1" });
  await asOwner("insert into migration.files (name, sha256) values ('growth.sql', 'x'), ('functions/later.sql', 'x')");
  expect((await readyz()).status).toBe(200);
});

test("a database without the schema is not ready", async () => {
  await asOwner("alter function installed_schema() rename to installed_schema_before");
  expect(await readyz()).toMatchObject({ status: 503, missing: { migrations: "the schema can't be read" } });
  await asOwner("alter function installed_schema_before() rename to installed_schema");
});

test("the job library's missing tables are named", async () => {
  await asOwner("alter table graphile_worker._private_jobs rename to jobs_elsewhere");
  expect(await readyz()).toMatchObject({ status: 503, missing: { jobs: "the job library's tables are missing" } });
  await asOwner("alter table graphile_worker.jobs_elsewhere rename to _private_jobs");
});

test("a full disk is named", async () => {
  expect(await readyz({ leastFreeBytes: Number.MAX_SAFE_INTEGER })).toMatchObject({
    status: 503,
    missing: { disk: "DATA_DIR is almost full" },
  });
});

test("a server that stops is not ready, and still up", async () => {
  const stopping = AbortSignal.abort();
  expect(await readyz({}, { stopping })).toMatchObject({ status: 503, missing: { server: "is stopping" } });
});
