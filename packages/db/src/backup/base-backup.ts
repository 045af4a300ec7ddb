import { Readable } from "node:stream";
import type pg from "pg";
import { CopyCommand } from "./copy-command.ts";
import { BackupError } from "./replication.ts";
import { parsePosition, type WalPosition } from "./wal-position.ts";

const NEW_ARCHIVE = "n".charCodeAt(0);
const MANIFEST = "m".charCodeAt(0);
const DATA = "d".charCodeAt(0);

export interface BaseBackup {
  /** The data folder, with the log that makes it consistent. */
  tar: Readable;
  /** After the end of `tar`. */
  finished: Promise<{ start: WalPosition; end: WalPosition; timeline: number; manifest: Buffer }>;
}

/** Copies the whole cluster while it is in use, through the connection alone. Tablespaces outside the data folder are refused. */
export async function takeBaseBackup(client: pg.Client): Promise<BaseBackup> {
  const { rows } = await client.query<{ names: string | null }>(
    "select string_agg(spcname, ', ') as names from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rows[0]?.names) throw new BackupError(`Tablespaces outside the data folder can't be backed up: ${rows[0].names}.`);
  const manifest: Buffer[] = [];
  let into: "tar" | "manifest" = "tar";
  const tar = new Readable({ read: () => command.resume() });
  const command = new CopyCommand(
    "BASE_BACKUP (LABEL 'vitrine', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
    (message) => {
      if (message[0] === NEW_ARCHIVE) return true;
      if (message[0] === MANIFEST) {
        into = "manifest";
        tar.push(null);
        // A stream that has ended requests nothing more.
        command.resume();
        return true;
      }
      if (message[0] !== DATA) return true;
      if (into === "tar") return tar.push(message.subarray(1));
      manifest.push(message.subarray(1));
      return true;
    },
  );
  client.query(command);
  const finished = command.ended.then(
    () => {
      const [from, to] = [command.results[0]?.[0], command.results.at(-1)?.[0]];
      if (!from || !to) throw new BackupError("The server did not say where its backup begins and ends.");
      return {
        start: parsePosition(from[0]!),
        end: parsePosition(to[0]!),
        timeline: Number(from[1]),
        manifest: Buffer.concat(manifest),
      };
    },
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  finished.catch(() => undefined);
  return { tar, finished };
}
