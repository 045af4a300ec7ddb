import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readBackupEnv } from "@vitrine/config/backup-env";
import { readProductEnv } from "@vitrine/config/env";
import { destroyEmbedded, startEmbedded } from "@vitrine/db/embedded/start";
import { RESTORE_FOLDER } from "@vitrine/db/backup/fill-cluster";
import { BackupError, openReplication } from "@vitrine/db/backup/replication";
import { endRestore, isUnfinishedRestore } from "@vitrine/db/backup/restored";
import { openPools } from "@vitrine/db/open";
import { latestMoment } from "@vitrine/db/backup/wal-archive";
import { readBackupStatus } from "@vitrine/db/backup/status";
import { fakeS3 } from "@vitrine/testkit/fake-s3";
import { runAs } from "@vitrine/testkit/template";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";
import { holdWaiting } from "./hold.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { restoreHere } from "./restore.ts";
import { openShop, type Shop } from "./shop.fixture.ts";
import { backUp } from "./take.ts";

const SECRET_KEY = "kV3p9Yz2Qm7Lr5Tn8Xc1Wb6Hd4Gf0Jsa";
/** Tests prove logic; nothing here has to outlive this machine. */
const FAST = { fsync: "off" };
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync("/var/tmp/vitrine-backup-");
  // The server's own user must have access.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

const target = newFolder();
const opened: Installation[] = [];

function installationIn(dataDir: string, key = SECRET_KEY, backupDir = target): Installation {
  const env = readProductEnv({ DATA_DIR: dataDir, SECRET_KEY: key, NODE_ENV: "test" });
  const installation = openInstallation(env, readBackupEnv({ BACKUP_DIR: backupDir }));
  opened.push(installation);
  return installation;
}

let shop: Shop;
let first: Installation;
let noted: Date;
let later: Date;
beforeAll(async () => {
  first = installationIn(newFolder());
  shop = await openShop(first.env, await startEmbedded(first.env.DATA_DIR, FAST));
  await shop.order("before-the-base", 5);
  await shop.upload("before the base");
  await backUp(first, shop.server.ownerUrl);
  const over = new AbortController();
  const following = follow(first, shop.server.ownerUrl, over.signal);
  await shop.order("after-the-base", 5);
  await shop.upload("after the base");
  await delay(50);
  noted = new Date();
  await delay(50);
  await shop.order("after-the-moment", 5);
  await shop.upload("after the moment");
  later = new Date();
  await vi.waitUntil(() => readBackupStatus(first.env.DATA_DIR)?.log !== undefined, 15_000);
  over.abort();
  await following;
}, 180_000);
afterAll(async () => {
  await shop?.close();
  for (const installation of opened) await installation.close();
  for (const folder of folders) destroyEmbedded(folder);
}, 60_000);

/** A payment that arrived, with an order that waits for it. */
const payForDraft = async (client: pg.Client) =>
  client.query(
    `with system as (
      insert into payment_systems (panel_id, driver, title, credentials_sealed, currency, min_amount, max_amount, notice_token)
      values ($1, 'manual', 'Bank', '', 'USD', 1, 1000, 'token') returning id)
    insert into payments (panel_id, payment_system_id, user_id, status, currency, amount, fee, fee_payer, bonus, rate, draft, expires_at)
    select $1, id, $2, 'paid', 'USD', 1, 0, 'panel', 0, 1, '{"order": {}, "charge": "1"}', now() from system`,
    [shop.panelId, shop.customerId],
  );

const ordersOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ link: string }>("select link from orders order by id")).rows.map(({ link }) => link.replace("https://t.me/", ""));

/** Runs as the owner of the restored database. */
async function inside<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbedded(dataDir, FAST);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

test(
  "to a moment: exactly the orders until then, the ledger sums to zero, wallets equal the log, files are there",
  { timeout: 120_000 },
  async () => {
    const restored = installationIn(newFolder());
    expect(await restoreHere(restored, noted)).toBe(0);
    await inside(restored.env.DATA_DIR, async (client) => {
      expect(await ordersOf(client)).toEqual([...shop.links("before-the-base", 5), ...shop.links("after-the-base", 5)]);
      const { rows } = await client.query(
        `select (select sum(amount) from ledger_entries)::text as entries,
        (select count(*)::int from ledger_accounts a where a.balance is not null and a.balance <>
          (select coalesce(sum(e.amount), 0) from ledger_entries e where e.panel_id = a.panel_id and e.account_id = a.id)) as "differing",
        (select balance from ledger_accounts where user_id = $1 and kind = 'wallet')::text as wallet,
        (select sum(charge - refunded) from orders)::text as charged`,
        [shop.customerId],
      );
      expect(rows[0]).toMatchObject({ entries: "0", differing: 0 });
      expect(BigInt(rows[0].wallet) + BigInt(rows[0].charged)).toBe(shop.opening);
      // What was waiting may have been sent since: a worker finds sendings without a response.
      const waiting = await client.query("select dispatch, count(*)::int as n from orders group by 1");
      expect(waiting.rows).toEqual([{ dispatch: "sending", n: 10 }]);
      expect((await client.query("show restore_command")).rows).toEqual([{ restore_command: "" }]);
    });
    const files = readdirSync(path.join(restored.env.DATA_DIR, "files"), { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
    expect(files).toHaveLength(2);
  },
);

test(
  "without a moment as far as the log goes, and the restored installation is backed up and restored again",
  { timeout: 180_000 },
  async () => {
    const restored = installationIn(newFolder());
    expect(await restoreHere(restored, undefined)).toBe(0);
    const server = await startEmbedded(restored.env.DATA_DIR, FAST);
    const again = await openShop(restored.env, server, shop);
    try {
      await again.order("in-the-second-life", 2);
      await backUp(restored, server.ownerUrl);
    } finally {
      await again.close();
    }
    const third = installationIn(newFolder());
    expect(await restoreHere(third, undefined)).toBe(0);
    const all = ["before-the-base", "after-the-base", "after-the-moment"].flatMap((name) => shop.links(name, 5));
    await inside(third.env.DATA_DIR, async (client) => {
      expect(await ordersOf(client)).toEqual([...all, ...shop.links("in-the-second-life", 2)]);
    });
    // Moments before the restore stay restorable.
    expect((await latestMoment(first.store, 1))!.getTime()).toBeGreaterThan(later.getTime());
  },
);

test("says what is wrong before anything is written", async () => {
  const empty = newFolder();
  await expect(restoreHere(first, noted)).rejects.toThrow("holds an installation");
  await expect(restoreHere(installationIn(empty, `${SECRET_KEY}-other`), noted)).rejects.toThrow("SECRET_KEY isn't the key");
  await expect(restoreHere(installationIn(empty), new Date(0))).rejects.toThrow("The first moment that can be restored is");
  await expect(restoreHere(installationIn(empty), new Date(Date.now() + 60_000))).rejects.toThrow("The last moment");
  await expect(restoreHere(installationIn(empty, SECRET_KEY, newFolder()), undefined)).rejects.toThrow("There is no backup in");
  expect(existsSync(path.join(empty, "files"))).toBe(false);
});

test("the worker is given the payments whose orders were held, to notify their customers", async () => {
  const pools = openPools({ appUrl: shop.server.ownerUrl, max: 1 });
  try {
    await runAs(shop.server.ownerUrl, async (client) => {
      await payForDraft(client);
      await holdWaiting(client, pools, noted);
      await holdWaiting(client, pools, noted);
      const jobs = await client.query("select key from graphile_worker.jobs where task_identifier = 'payment.credited'");
      const drafts = await client.query("select 'payment:' || panel_id || ':' || id as key from payments where draft ? 'isRestored'");
      expect([jobs.rows.length, jobs.rows]).toEqual([1, drafts.rows]);
    });
  } finally {
    await pools.close();
  }
});

test("a role that is not a superuser is told what ends the restore, and finishes after that was run", async () => {
  const admin = new pg.Client({ connectionString: shop.server.ownerUrl });
  await admin.connect();
  await admin.query("create role plain login replication password 'plain'");
  await admin.query(`alter system set restore_command = 'cp "${RESTORE_FOLDER}/%f" "%p"'`);
  await admin.query("select pg_reload_conf()");
  await vi.waitUntil(() => isUnfinishedRestore(shop.server.ownerUrl));
  const url = new URL(shop.server.ownerUrl);
  Object.assign(url, { username: "plain", password: "plain" });
  const plain = await openReplication(url.toString());
  try {
    const refusal = await endRestore(plain).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupError);
    const statements = (refusal as BackupError).message.split("\n").slice(1);
    expect(statements[0]).toBe("  alter system reset restore_command;");
    for (const statement of statements) await admin.query(statement);
    await vi.waitUntil(async () => !(await isUnfinishedRestore(url.toString())));
    await endRestore(plain);
  } finally {
    await plain.end();
    await admin.query("drop role plain");
    await admin.end();
  }
});

test("a damaged backup is refused, and leaves nothing", { timeout: 60_000 }, async () => {
  const parts = readdirSync(path.join(target, "base"), { recursive: true }).map(String);
  const damaged = path.join(
    target,
    "base",
    parts.find((name) => name.endsWith("part-000001"))!,
  );
  appendFileSync(damaged, "x");
  const empty = installationIn(newFolder());
  await expect(restoreHere(empty, noted)).rejects.toThrow();
  expect(existsSync(path.join(empty.env.DATA_DIR, "postgres"))).toBe(false);
});

test("a stopping server does not wait for the backup, which continues when the server is back", { timeout: 60_000 }, async () => {
  const until = () => Date.parse(readBackupStatus(first.env.DATA_DIR)!.log!.until);
  const over = new AbortController();
  const following = follow(first, shop.server.ownerUrl, over.signal);
  const began = Date.now();
  await vi.waitUntil(() => until() > began, 15_000);
  const postmaster = readFileSync(path.join(shop.server.cluster, "postmaster.pid"), "utf8").split("\n")[0];
  process.kill(Number(postmaster), "SIGINT");
  await vi.waitUntil(() => !shop.server.isRunning(), 15_000);
  await startEmbedded(first.env.DATA_DIR, FAST);
  const back = Date.now();
  await vi.waitUntil(() => until() > back, 25_000);
  over.abort();
  await following;
});

test("a bucket takes backups as a folder does", { timeout: 60_000 }, async () => {
  const s3 = await fakeS3();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const backup = readBackupEnv({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_ACCESS_KEY: accessKeyId,
    BACKUP_S3_SECRET_KEY: secretAccessKey,
  });
  const toBucket = openInstallation(first.env, backup);
  try {
    const { base } = await backUp(toBucket, shop.server.ownerUrl);
    expect((await toBucket.store.list(`base/${base.id}/`)).map(({ key }) => path.basename(key))).toEqual([
      "backup.json",
      "files.txt",
      "manifest.json",
      "part-000001",
    ]);
    expect((await toBucket.store.list("files/")).length).toBe(3);
    expect((await toBucket.store.list("wal/")).length).toBeGreaterThan(0);
  } finally {
    await toBucket.close();
    await s3.close();
    rmSync(path.join(first.env.DATA_DIR, "backup-status.json"), { force: true });
  }
});
