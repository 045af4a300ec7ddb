import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { Caller, Ctx } from "../context/context.ts";
import { type FileRow, findFiles, lockFile, lockFilesByName, setFileUser } from "../store/files.ts";
import { isPrivate, nameOfUrl, publicUrl } from "./place.ts";

type Shown = Pick<FileRow, "id" | "name" | "purpose" | "type" | "size" | "width" | "height">;
type Reader = Pick<Caller | Ctx, "actor"> & { panel: { id: number } };

/** A file in the contract's shape for its reader: customers read private files at another address than staff. */
export function describeFile({ actor, panel }: Reader, { id, name, purpose, type, size, width, height }: Shown): StoredFile {
  return {
    id,
    url: isPrivate(purpose) ? privateUrl(actor.kind === "user" ? "" : `panel/${panel.id}/`, id) : publicUrl(panel.id, name),
    type,
    bytes: size,
    ...(width === null || height === null ? {} : { width, height }),
  };
}

const privateUrl = (place: string, id: number): string => `/api/${place}files/${id}`;

export async function findStoredFiles(ctx: Ctx, ids: number[]): Promise<StoredFile[]> {
  return (await findFiles(ctx, ids)).map((file) => describeFile(ctx, file));
}

/** Locks a file to which a row is about to refer: until the transaction ends the lock keeps it, afterwards the row. */
export const lockStoredFile = (ctx: Ctx, id: number): Promise<FileRow | undefined> => lockFile(ctx, id);

/** A file that staff uploaded becomes a customer's, who may read it from then on. */
export const giveFile = (ctx: Ctx, id: number, userId: number): Promise<void> => setFileUser(ctx, id, userId);

/** The same for pictures in a text, by their addresses on this panel; addresses without a file are missing in the result. */
export async function lockFilesByUrl(ctx: Ctx, urls: readonly string[]): Promise<(StoredFile & { purpose: FileRow["purpose"] })[]> {
  const names = urls.flatMap((url) => nameOfUrl(ctx.panelId, url) ?? []);
  return (await lockFilesByName(ctx, [...new Set(names)])).map((file) => ({ ...describeFile(ctx, file), purpose: file.purpose }));
}
