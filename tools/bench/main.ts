import { startEmbedded } from "@vitrine/db/embedded/start";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildPrograms } from "../../scripts/programs/build.ts";
import { type Bench, isMet, print, type Result, summaryLine } from "./report.ts";

const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  order: () => import("./order.ts"),
  list: () => import("./list.ts"),
  export: () => import("./export.ts"),
  import: () => import("./import.ts"),
  catalog: () => import("./catalog.ts"),
  mailing: () => import("./mailing.ts"),
  mass: () => import("./mass.ts"),
  sync: () => import("./sync.ts"),
  send: () => import("./send.ts"),
  payment: () => import("./payment.ts"),
  statistics: () => import("./statistics.ts"),
  pages: () => import("./pages.ts"),
  inbox: () => import("./inbox.ts"),
  fold: () => import("./fold.ts"),
  memory: () => import("./memory.ts"),
};

const all: Result[] = [];

async function run(name: string, serverUrl: string): Promise<boolean> {
  const { bench } = await BENCHES[name]!();
  const { title, results } = await bench(serverUrl);
  const printed = await print(title, results);
  all.push(...printed);
  return printed.every(isMet);
}

async function withServer(work: (serverUrl: string) => Promise<void>): Promise<void> {
  const given = process.env["BENCH_DATABASE_URL"];
  if (given) return work(given);
  process.stdout.write("BENCH_DATABASE_URL is not set: measuring on the embedded server, which spends more CPU than a distribution's.\n");
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-bench-"));
  const server = await startEmbedded(path.join(folder, "pg"));
  try {
    await work(server.ownerUrl);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench named ${unknown.join(", ")}. There are: ${Object.keys(BENCHES).join(", ")}\n`);
  process.exit(2);
}
buildPrograms();
await withServer(async (serverUrl) => {
  for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
    if (!(await run(name, serverUrl))) process.exitCode = 1;
  }
});
const judged = all.filter(({ goal }) => goal !== undefined);
process.stdout.write(`\n${summaryLine(judged.filter(isMet).length, judged.length)}\n`);
