import type pg from "pg";
import { CopyCommand } from "./copy-command.ts";
import { startReplication } from "./replication.ts";
import { printPosition, type WalPosition } from "./wal-position.ts";

const LOG_DATA = "w".charCodeAt(0);
const KEEP_ALIVE = "k".charCodeAt(0);
const STATUS = "r".charCodeAt(0);
const LOG_HEADER = 25;
/** Shorter than the minute of silence after which the server ends a connection. */
const STATUS_EVERY_MS = 10_000;
/** Postgres counts its microseconds from the year 2000. */
const EPOCH_US = 946_684_800_000_000n;

interface WalTarget {
  /** Receives data without gaps, from `from` on; nothing more is read before the promise resolves. */
  write(at: WalPosition, data: Buffer): Promise<void>;
  readonly received: WalPosition;
  /** The position up to which the server may discard its log. */
  readonly safe: WalPosition;
}

function statusMessage(received: WalPosition, safe: WalPosition): Buffer {
  const message = Buffer.alloc(34);
  message[0] = STATUS;
  for (const [n, value] of [received, safe, received, BigInt(Date.now()) * 1000n - EPOCH_US].entries())
    message.writeBigInt64BE(value, 1 + n * 8);
  return message;
}

/** Reads the write-ahead log as it is written, until the connection ends; rejects then, and if the target rejects. */
export async function readWal(client: pg.Client, from: WalPosition, timeline: number, target: WalTarget): Promise<void> {
  const failed = Promise.withResolvers<never>();
  let work = Promise.resolve();
  let pending = 0;
  let told = 0n;
  const tell = () => {
    if (target.safe > told) command.send(statusMessage(target.received, (told = target.safe)));
    // A stopping server waits until what it sent is safe; without that position, until it is received.
    command.send(statusMessage(target.received, 0n));
  };
  const command = new CopyCommand(startReplication(printPosition(from), timeline), (message) => {
    if (message[0] === KEEP_ALIVE) {
      if (message[17] === 1) tell();
      return true;
    }
    if (message[0] !== LOG_DATA) return true;
    pending++;
    work = work.then(() => target.write(message.readBigInt64BE(1), message.subarray(LOG_HEADER)));
    work.then(
      () => --pending === 0 && command.resume(),
      (error: Error) => failed.reject(error),
    );
    return false;
  });
  const timer = setInterval(tell, STATUS_EVERY_MS);
  client.query(command);
  try {
    await Promise.race([command.ended, failed.promise]);
    throw new Error("The server ended the write-ahead log.");
  } finally {
    clearInterval(timer);
    await work.catch(() => undefined);
  }
}
