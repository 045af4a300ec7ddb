import { setTimeout as delay } from "node:timers/promises";
import { identify, openReplication } from "@vitrine/db/backup/replication";
import { backUpFiles } from "./files.ts";
import type { Installation } from "./installation.ts";
import { assertOwnStore, type Log, openLog, storeMoment, takeBase } from "./take.ts";

/** Changes of this time may be lost with the machine. */
const MOMENT_EVERY_MS = 10_000;
const FILES_EVERY_MS = 60_000;
const AGAIN_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Stores the log as it is written, and takes a base backup when one is due, until it is told to stop. */
export async function follow(installation: Installation, ownerUrl: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    try {
      await followOnce(installation, ownerUrl, over);
    } catch (error) {
      if (over.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      console.error(`backup: ${message}`);
      installation.note({ error: { message, at: new Date().toISOString() } });
      await delay(AGAIN_MS, undefined, { signal: over }).catch(() => undefined);
    }
  }
}

async function followOnce(installation: Installation, ownerUrl: string, over: AbortSignal): Promise<void> {
  const clients = [await openReplication(ownerUrl), await openReplication(ownerUrl)] as const;
  const [reader, asker] = clients;
  try {
    const { systemId, timeline } = await identify(asker);
    const bases = await assertOwnStore(installation, systemId);
    const log = await openLog(installation, reader);
    if (!log) throw new Error("another process stores the write-ahead log already");
    const last = bases.at(-1);
    const isUsable = last?.timeline === timeline && last.keyMark === installation.keyMark && !log.hasGap;
    const due = isUsable ? Date.parse(last.startedAt) + installation.backup.everyHours * HOUR_MS : 0;
    const ended = new AbortController();
    const stop = AbortSignal.any([over, ended.signal]);
    const work = [momentsOf(installation, asker, log, stop), basesOf(installation, ownerUrl, due, stop)];
    try {
      await Promise.race([log.ended, ...work]);
    } finally {
      ended.abort();
      await Promise.allSettled(work);
    }
    await storeMoment(installation, asker, log);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function momentsOf(installation: Installation, asker: Parameters<typeof storeMoment>[1], log: Log, stop: AbortSignal): Promise<void> {
  const stored = new Set<string>();
  for (let filesAt = 0; !stop.aborted;) {
    await storeMoment(installation, asker, log);
    if (performance.now() >= filesAt) {
      await backUpFiles(installation, asker, stored);
      filesAt = performance.now() + FILES_EVERY_MS;
    }
    await delay(MOMENT_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function basesOf(installation: Installation, ownerUrl: string, firstAt: number, stop: AbortSignal): Promise<void> {
  for (let due = firstAt; !stop.aborted;) {
    if (Date.now() >= due) {
      const { startedAt } = await takeBase(installation, ownerUrl);
      due = Date.parse(startedAt) + installation.backup.everyHours * HOUR_MS;
    }
    await delay(Math.min(Math.max(due - Date.now(), 0), HOUR_MS), undefined, { signal: stop }).catch(() => undefined);
  }
}
