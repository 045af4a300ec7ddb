import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { isAlive } from "./process-state.ts";
import { asUser, type ServerUser } from "./server-user.ts";

/** The three programs of the server, run as its user on one data folder. */
export interface Cluster {
  bin: string;
  folder: string;
  user: ServerUser | undefined;
}

interface Outcome {
  ok: boolean;
  output: string;
}

function pgCtl(cluster: Cluster, args: string[]): Outcome {
  const run = spawnSync(path.join(cluster.bin, "pg_ctl"), ["-D", cluster.folder, ...args], {
    ...asUser(cluster.user),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { ok: run.status === 0, output: `${run.stdout ?? ""}${run.stderr ?? ""}${run.error?.message ?? ""}`.trim() };
}

export function isInitialised(cluster: Cluster): boolean {
  return fs.existsSync(path.join(cluster.folder, "PG_VERSION"));
}

/** Builds the data folder under another name and renames it, so that an interrupted or concurrent first start leaves nothing incomplete. */
export function initialise(cluster: Cluster, password: string): void {
  const { user, folder } = cluster;
  const half = `${folder}.${process.pid}`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  const passwordFile = path.join(path.dirname(folder), `initdb-password.${process.pid}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) for (const file of [half, passwordFile]) fs.chownSync(file, user.uid, user.gid);
    const run = spawnSync(
      path.join(cluster.bin, "initdb"),
      ["-D", half, "-U", "postgres", "--auth=scram-sha-256", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", `--pwfile=${passwordFile}`],
      { ...asUser(user), encoding: "utf8" },
    );
    if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error?.message}`);
    fs.renameSync(half, folder);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!isInitialised(cluster)) throw error;
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

export function launch(cluster: Cluster, port: number, settings: Record<string, string>): Outcome {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-p ${port}`, ...flags].join(" ");
  // No inherited pipe, or this call would wait for the server's end; pg_ctl itself gives the server its own session, out of Ctrl-C's reach.
  const run = spawnSync(
    path.join(cluster.bin, "pg_ctl"),
    ["-D", cluster.folder, "-w", "-t", "60", "-l", path.join(cluster.folder, "server.log"), "-o", options, "start"],
    { ...asUser(cluster.user), stdio: "ignore" },
  );
  return { ok: run.status === 0, output: run.error?.message ?? lastLines(cluster) };
}

/** The last lines of the server's log. */
export function lastLines({ folder }: Cluster): string {
  const file = path.join(folder, "server.log");
  if (!fs.existsSync(file)) return "";
  return fs.readFileSync(file, "utf8").trim().split("\n").slice(-12).join("\n");
}

export function isRunning(cluster: Cluster): boolean {
  const server = runningServer(cluster);
  return server !== undefined && isAlive(server.pid) && pgCtl(cluster, ["status"]).ok;
}

export function halt(cluster: Cluster, mode: "fast" | "immediate"): Outcome {
  return pgCtl(cluster, ["-m", mode, "-w", "-t", "30", "stop"]);
}

/** Lines of postmaster.pid: 1 the process id, 4 the port. */
export function runningServer(cluster: Cluster): { pid: number; port: number } | undefined {
  const file = path.join(cluster.folder, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Line 8 of postmaster.pid: whether it accepts connections that write. */
export function isReady({ folder }: Cluster): boolean {
  const file = path.join(folder, "postmaster.pid");
  return fs.existsSync(file) && fs.readFileSync(file, "utf8").split("\n")[7]?.trim() === "ready";
}

/** The port of the last start, so that clients find a restarted server at the same port. */
export function lastPort(cluster: Cluster): number | undefined {
  const file = path.join(cluster.folder, "postmaster.opts");
  const found = fs.existsSync(file) ? /"-p" "(\d+)"/.exec(fs.readFileSync(file, "utf8")) : null;
  return found ? Number(found[1]) : undefined;
}
