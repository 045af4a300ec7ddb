import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readBackupEnv } from "@vitrine/config/backup-env";
import { readProductEnv } from "@vitrine/config/env";
import { destroyEmbedded, startEmbedded } from "@vitrine/db/embedded/start";
import { latestMoment } from "@vitrine/db/backup/wal-archive";
import { readBackupStatus } from "@vitrine/db/backup/status";
import { fakeS3 } from "@vitrine/testkit/fake-s3";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";
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
  // The server's own user reaches it.
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

const ordersOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ link: string }>("select link from orders order by id")).rows.map(({ link }) => link.replace("https://t.me/", ""));

/** As the owner of the restored database. */
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
      // What waited may have been sent since: a worker finds sendings that were never answered.
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
    // The moments of the first life stay.
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

test("a server that stops does not wait for the backup, which continues when it is back", { timeout: 60_000 }, async () => {
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
