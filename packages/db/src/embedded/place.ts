import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { canEnter, type ServerUser } from "./server-user.ts";

export const SYSTEM_FOLDER = "/var/lib/vitrine";

/** Where one instance keeps its cluster; password and holder stay in DATA_DIR, out of the server user's sight. */
export interface Place {
  cluster: string;
  passwordFile: string;
  holderFile: string;
}

function systemCluster(dataDir: string): string {
  const hash = createHash("sha256").update(fs.realpathSync(dataDir)).digest("hex").slice(0, 16);
  return path.join(SYSTEM_FOLDER, hash);
}

function chooseCluster(dataDir: string, user: ServerUser | undefined): string {
  const inDataDir = path.join(dataDir, "postgres");
  return fs.existsSync(path.join(inDataDir, "PG_VERSION")) || canEnter(user, dataDir) ? inDataDir : systemCluster(dataDir);
}

const inside = (folder: string, cluster: string): Place => ({
  cluster,
  passwordFile: path.join(folder, "postgres.password"),
  holderFile: path.join(folder, "postgres.holder"),
});

/** Where the cluster of DATA_DIR is or would be. Creates nothing; undefined if DATA_DIR does not exist. */
export function lookForPlace(dataDir: string, user: ServerUser | undefined): Place | undefined {
  if (!fs.existsSync(dataDir)) return undefined;
  const folder = fs.realpathSync(dataDir);
  return inside(folder, chooseCluster(folder, user));
}

export function placeOf(dataDir: string, user: ServerUser | undefined): Place {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const place = lookForPlace(dataDir, user)!;
  if (place.cluster.startsWith(SYSTEM_FOLDER)) fs.mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return place;
}

/** Created once; two processes that create it at the same time both read the first one's. */
export function readOrMakePassword(file: string): string {
  if (!fs.existsSync(file)) {
    const mine = `${file}.${process.pid}`;
    fs.writeFileSync(mine, randomBytes(24).toString("base64url"), { mode: 0o600 });
    try {
      fs.linkSync(mine, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(mine);
    }
  }
  return fs.readFileSync(file, "utf8").trim();
}
