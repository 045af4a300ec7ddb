import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readProductEnv } from "@vitrine/config/env";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { createStaff } from "@vitrine/core/identity/account/appoint.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { type BackupStatus, recordBackupStatus } from "@vitrine/db/backup/status";
import { startMailCatcher } from "@vitrine/testkit/mail-catcher";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkAccounts } from "./accounts.ts";
import { checkBackups } from "./backups.ts";
import { checkDatabase, checkSchema } from "./database.ts";
import { checkDomains } from "./domains.ts";
import { examine, examineInstallation } from "./examine.ts";
import type { Check, Finding, Installation } from "./finding.ts";
import { checkMail } from "./mail.ts";
import { checkSecrets } from "./secrets.ts";
import { checkDisk, checkFiles, disk } from "./storage.ts";
import { checkWork } from "./work.ts";

const SECRET_KEY = "a secret key of the tests, 32 characters or more";
const PRODUCTION = { NODE_ENV: "production", SECRET_KEY: "8f1d6c0b47aa93e25b7c1f60d84e9a37c2b5", ADMIN_HOSTS: "panel.test" };

let world: World;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-doctor-"));
  return () => rmSync(folder, { recursive: true });
});

const owner = (text: string, values: unknown[] = []) => runAs(world.database.ownerUrl, (client) => client.query(text, values));
const found = (findings: Finding[]) => findings.map(({ about, level }) => `${about}: ${level}`);
const textOf = (findings: Finding[]) => findings.map(({ text, fix }) => `${text} ${fix ?? ""}`).join("\n");

function installation(source: Record<string, string> = {}, platform: Platform = world.platform): Installation {
  const env = readProductEnv({ NODE_ENV: "test", SECRET_KEY, DATA_DIR: folder, ...source });
  return { env, platform, backup: undefined };
}
const check = (run: Check, source: Record<string, string> = {}, platform?: Platform) => run(installation(source, platform));

describe("the whole", () => {
  test("all wrong settings are named, without their values", async () => {
    const findings = await examine({ NODE_ENV: "production", DATABASE_POOL: "many", RATE_LIMITS: "off", SECRET_KEY: "short-and-secret" });
    expect(found(findings)).toEqual(["settings: problem"]);
    expect(textOf(findings)).toContain("DATABASE_POOL");
    expect(textOf(findings)).not.toContain("short-and-secret");
    expect(textOf(await examine({ ...PRODUCTION, BACKUP_S3_BUCKET: "half-of-it" }))).toContain("BACKUP_S3_ENDPOINT");
  });

  test("without a database nothing is created", async () => {
    expect(found(await examine({ SECRET_KEY, DATA_DIR: folder }))).toEqual(["database: warning"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an embedded database is found by its data: one whose password is lost is left alone, and a password alone does not count", async () => {
    writeFileSync(path.join(folder, "postgres.password"), "of a first start that was interrupted");
    expect(found(await examine({ SECRET_KEY, DATA_DIR: folder }))).toEqual(["database: warning"]);
    rmSync(path.join(folder, "postgres.password"));
    mkdirSync(path.join(folder, "postgres"));
    writeFileSync(path.join(folder, "postgres/PG_VERSION"), "18\n");
    const findings = await examine({ SECRET_KEY, DATA_DIR: folder });
    expect(found(findings)).toEqual(["database: problem"]);
    expect(textOf(findings)).toContain("postgres.password");
    expect(readdirSync(folder)).toEqual(["postgres"]);
  });

  test("a database that refuses is reported, and the rest is still checked", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const findings = await examine({
      SECRET_KEY,
      DATA_DIR: folder,
      APP_DATABASE_URL: `postgres://stranger:secret-4711@127.0.0.1:${port}/none`,
    });
    expect(found(findings)).toEqual(["database: problem", "disk: ok", "files: ok"]);
    expect(textOf(findings)).not.toContain("secret-4711");
  });

  test("a healthy installation has no problem, by its own connection and by the owner's", async () => {
    await createStaff(world.platform, { email: "root@panel.test", role: "admin" });
    const findings = await examine({ SECRET_KEY, DATA_DIR: folder, APP_DATABASE_URL: world.database.appUrl });
    expect(found(findings)).toEqual([
      "migrations: ok",
      "database: ok",
      "clock: ok",
      "role: ok",
      "secrets: ok",
      "queues: ok",
      "administrator: ok",
      "disk: ok",
      "files: ok",
    ]);
  });

  test("a check that throws is a problem and hides no other", async () => {
    const broken = { ...world.platform, db: undefined as unknown as Platform["db"] };
    const findings = await examineInstallation(installation({}, broken));
    expect(found(findings)).toContain("disk: ok");
    expect(findings.some(({ level }) => level === "problem")).toBe(true);
  });
});

describe("database", () => {
  test("a schema that lacks a file, or the job library's tables, says how it gets them", async () => {
    expect(found(await check(checkSchema))).toEqual(["migrations: ok"]);
    const { rows } = await owner("delete from migration.files where name = (select min(name) from migration.files) returning *");
    const lacking = await check(checkSchema);
    await owner("insert into migration.files select * from json_populate_record(null::migration.files, $1)", [JSON.stringify(rows[0])]);
    expect(found(lacking)).toEqual(["migrations: problem"]);
    expect(textOf(lacking)).toContain("docker compose run --rm migrate");
    await owner("alter table graphile_worker._private_jobs rename to elsewhere");
    const without = await check(checkSchema);
    await owner("alter table graphile_worker.elsewhere rename to _private_jobs");
    expect(found(without)).toEqual(["jobs: problem"]);
  });

  test.each([-90_000, -30_000, -3_000, 3_000, 30_000, 90_000])("clocks that differ by %i ms are a warning", async (shift) => {
    const platform = { ...world.platform, now: () => new Date(Date.now() + shift) };
    const findings = await check(checkDatabase, {}, platform);
    expect(found(findings)).toContain("clock: warning");
    expect(/pauses its timetable/.test(textOf(findings))).toBe(Math.abs(shift) > 60_000);
  });

  test("equal clocks are not a finding", async () => {
    expect(found(await check(checkDatabase))).toContain("clock: ok");
  });

  test("a role with powers is a problem", async () => {
    const platform = createPlatform({
      appUrl: world.database.ownerUrl,
      secretKey: SECRET_KEY,
      settings: world.platform.settings,
      connections: 1,
    });
    const findings = await check(checkDatabase, {}, platform);
    await platform.close();
    expect(found(findings)).toContain("role: problem");
  });

  test("a server that is too old is a problem", async () => {
    const { rows } = await owner("select pg_get_functiondef('installation_facts(bigint)'::regprocedure) as text");
    const text = rows[0].text as string;
    await owner(text.replace("current_setting('server_version_num')::integer", "140012"));
    const findings = await check(checkDatabase);
    await owner(text);
    expect(textOf(findings)).toContain("PostgreSQL 14.12");
    expect(found(findings)).toContain("database: problem");
  });
});

test("a SECRET_KEY that doesn't open what is stored is a problem that names the columns", async () => {
  await makeProvider(world.platform, world.panel, { key: "k" });
  expect(found(await check(checkSecrets))).toEqual(["secrets: ok"]);
  const other = createPlatform({
    appUrl: world.database.appUrl,
    secretKey: "another key than the one that was used",
    settings: world.platform.settings,
    connections: 1,
  });
  const findings = await check(checkSecrets, {}, other);
  await other.close();
  expect(found(findings)).toEqual(["secrets: problem"]);
  expect(textOf(findings)).toContain("providers.key_sealed");
});

test("a disk with little room is a warning; a folder that can't be written to is a problem", async () => {
  expect(found(await check(checkDisk))).toEqual(["disk: ok"]);
  expect((await disk(folder, Number.MAX_SAFE_INTEGER)).level).toBe("warning");
  expect(found(await check(checkFiles))).toEqual(["files: ok"]);
  const unwritable = installation();
  unwritable.env = { ...unwritable.env, DATA_DIR: "/dev/null" };
  expect(found(await checkFiles(unwritable))).toEqual(["files: problem"]);
});

describe("backups", () => {
  const HOUR = 3_600_000;
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  const level = async (change: Partial<BackupStatus> | undefined) => {
    if (change) recordBackupStatus(folder, { target: "/backups", ...change });
    const backup = { storage: { kind: "disk" as const, folder: "/backups" }, target: "/backups", keepDays: 14, everyHours: 24 };
    return (await checkBackups({ ...installation(), backup }))[0]!.level;
  };
  const base = (age: number) => ({ id: "b1", finishedAt: before(age), bytes: 1 });
  const log = (age: number) => ({ segment: "s", storedAt: before(age), until: before(age) });

  test("none at all is a problem in production alone", async () => {
    expect(await check(checkBackups)).toEqual([]);
    expect(found(await check(checkBackups, PRODUCTION))).toEqual(["backups: problem"]);
  });

  test("what was never made, is old, or failed is a problem", async () => {
    expect(await level(undefined)).toBe("problem");
    expect(await level({ base: base(HOUR) })).toBe("warning");
    expect(await level({ log: log(1000) })).toBe("ok");
    expect(await level({ log: log(HOUR) })).toBe("problem");
    expect(await level({ base: base(60 * HOUR), log: log(1000) })).toBe("problem");
    expect(await level({ base: base(HOUR), error: { message: "no space", at: before(1000) } })).toBe("problem");
    expect(await level({ base: base(HOUR) })).toBe("ok");
  });
});

describe("mail", () => {
  const auth = { user: "vitrine", pass: "right" };
  let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
  beforeAll(async () => {
    catcher = await startMailCatcher({ auth });
  });
  afterAll(() => catcher.close());
  const url = (password: string) => Object.assign(new URL(catcher.url), { username: "vitrine", password }).toString();

  test("a server that accepts the login is fine; one that refuses it, or is unreachable, is a problem", async () => {
    expect(found(await check(checkMail, { SMTP_URL: url("right") }))).toEqual(["mail: ok"]);
    const refused = await check(checkMail, { SMTP_URL: url("wrong-4711") });
    expect(found(refused)).toEqual(["mail: problem"]);
    expect(textOf(refused)).not.toContain("wrong-4711");
    expect(found(await check(checkMail, { SMTP_URL: "smtp://127.0.0.1:9" }))).toEqual(["mail: problem"]);
    expect(catcher.caught).toEqual([]);
  });

  test("no server is a problem in production alone", async () => {
    expect(await check(checkMail)).toEqual([]);
    expect(found(await check(checkMail, PRODUCTION))).toEqual(["mail: problem"]);
  });
});

describe("domains", () => {
  const here = { A: ["203.0.113.10"], AAAA: [], CNAME: [], answered: true };
  const nowhere = { A: [], AAAA: [], CNAME: [], answered: true };
  const valid = { state: "valid" as const, expiresAt: new Date(Date.now() + 60 * 86_400_000) };
  const look = async (overrides: Partial<Platform["domains"]>, source: Record<string, string> = {}) => {
    const domains = { ...world.platform.domains, recordsOf: async () => here, certificateOf: async () => valid, ...overrides };
    return found(await check(checkDomains, { ...PRODUCTION, ...source }, { ...world.platform, domains }));
  };

  test("a domain that leads here, with its subdomains and a certificate, is fine", async () => {
    expect(await look({})).toEqual(["domain: ok", "subdomains: ok", "tls: ok"]);
    expect(await look({}, { PUBLIC_ADDRESSES: "203.0.113.10" })).toEqual(["domain: ok", "subdomains: ok", "tls: ok"]);
    expect(await check(checkDomains)).toEqual([]);
  });

  test("records that lead nowhere or elsewhere are problems", async () => {
    expect(await look({ recordsOf: async () => nowhere })).toEqual(["domain: problem"]);
    expect(await look({ recordsOf: async () => ({ ...nowhere, answered: false }) })).toEqual(["domain: warning"]);
    expect(await look({}, { PUBLIC_ADDRESSES: "198.51.100.1" })).toContain("domain: problem");
    expect(await look({ recordsOf: async (name) => (name === "panel.test" ? here : nowhere) })).toContain("subdomains: problem");
    expect(await look({}, { ADMIN_HOSTS: "localhost:3000" })).toEqual(["domain: problem"]);
  });

  test("a certificate that is missing is a problem, and one that ends soon a warning", async () => {
    expect(await look({ certificateOf: async () => ({ state: "missing" }) })).toContain("tls: problem");
    expect(await look({ certificateOf: async () => ({ state: "unknown" }) })).toContain("tls: problem");
    expect(await look({ certificateOf: async () => ({ state: "valid", expiresAt: new Date(Date.now() + 3 * 86_400_000) }) })).toContain(
      "tls: warning",
    );
  });
});

describe("work", () => {
  test("nothing waits on a fresh installation", async () => {
    expect(found(await check(checkWork))).toEqual(["queues: ok"]);
  });

  test("jobs, orders and messages that wait too long, dead jobs and unknown outcomes are named", async () => {
    await owner("select graphile_worker.add_job('mail.send', '{}', run_at => now() - interval '10 minutes')");
    expect(found(await check(checkWork))).toEqual(["queues: problem"]);
    await owner("delete from graphile_worker._private_jobs");
    const service = await world.service({ providerId: await makeProvider(world.platform, world.panel, { url: "http://waits.test/api" }) });
    const customer = await world.customer("waits", { credit: "50" });
    const ids = [await makeOrder(world, { customer, service }), await makeOrder(world, { customer, service })];
    await owner("update orders set next_at = now() - interval '1 hour'");
    expect(found(await check(checkWork))).toEqual(["orders: problem"]);
    await owner(
      "insert into mails (panel_id, recipient, language, kind, params, created_at) values ($1, 'a@panel.test', 'en', 'x', '{}', now() - interval '2 hours')",
      [world.panel.id],
    );
    expect(found(await check(checkWork))).toEqual(["orders: problem", "messages: problem"]);
    await owner("delete from mails");
    await owner("update orders set dispatch = 'unknown'");
    await owner("insert into dead_jobs (id, task, attempts) values (1, 'mail.send', 10)");
    expect(ids).toHaveLength(2);
    expect(found(await check(checkWork))).toEqual(["queues: ok", "jobs: warning", "orders: warning"]);
  });
});

describe("accounts", () => {
  test("for an installation without an administrator, the doctor says how to create one", async () => {
    const bare = await makeWorld();
    const findings = await check(checkAccounts, {}, bare.platform);
    expect(found(findings)).toEqual(["administrator: problem"]);
    expect(textOf(findings)).toContain("npm run admin -- create");
  });

  test("what the demo leaves is a problem in production, and the practice provider a warning", async () => {
    await owner(
      "insert into users (panel_id, login, email, role) select id, 'left', 'admin@example.com', 'admin' from panels where is_main",
    );
    await makeProvider(world.platform, world.panel, { isPractice: true, url: "http://practice.test/api" });
    expect(found(await check(checkAccounts))).toEqual(["administrator: ok"]);
    const findings = await check(checkAccounts, PRODUCTION);
    expect(found(findings)).toEqual(["administrator: ok", "demo: problem", "practice: warning"]);
    expect(textOf(findings)).toContain("admin@example.com");
    expect(textOf(findings)).toContain(world.panel.domain);
  });
});
