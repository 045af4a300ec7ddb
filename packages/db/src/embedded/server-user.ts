import { execFileSync, spawnSync } from "node:child_process";

/** Postgres refuses to run as root, so root starts it as one of the system's powerless users. */
export interface ServerUser {
  uid: number;
  gid: number;
  name: string;
}

const CANDIDATES = ["postgres", "nobody"];

function idOf(name: string, flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
}

function find(name: string): ServerUser | undefined {
  if (spawnSync("id", [name], { stdio: "ignore" }).status !== 0) return undefined;
  return { name, uid: idOf(name, "-u"), gid: idOf(name, "-g") };
}

/** The user the server runs as; undefined: the current one. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of CANDIDATES) {
    const user = find(name);
    if (user) return user;
  }
  throw new Error(`Running as root needs one of the users ${CANDIDATES.join(", ")} for the embedded Postgres.`);
}

export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number; cwd: string } {
  return user ? { uid: user.uid, gid: user.gid, cwd: "/" } : { cwd: "/" };
}

export function canEnter(user: ServerUser | undefined, folder: string): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...asUser(user), stdio: "ignore" }).status === 0;
}

export function canRun(user: ServerUser | undefined, program: string): boolean {
  return spawnSync(program, ["--version"], { ...asUser(user), stdio: "ignore" }).status === 0;
}
