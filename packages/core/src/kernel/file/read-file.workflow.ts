import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { FileIdInput } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES, type FilePurpose } from "@vitrine/contract/kernel/file/purposes";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { Caller } from "../context/context.ts";
import { authorize } from "../permission/authorize.ts";
import { findFile, type FileRow } from "../store/files.ts";
import { isPrivate, storageKey } from "./place.ts";
import { extensionOf } from "./read-type.ts";
import { StreamedFile } from "./streamed-file.ts";

/** A file of the panel, for staff with the right of its purpose. Errors: not_found. */
export async function readPanelFile(caller: Caller, { fileId }: FileIdInput): Promise<File> {
  authorize(caller, "file.message");
  return fileFor(caller, fileId, ({ purpose }) => purpose !== "export" && can(caller.actor, (FILE_PURPOSES[purpose] as FilePurpose).staff));
}

/** A file that the customer uploaded. Errors: not_found. */
export async function readOwnFile(caller: Caller, { fileId }: FileIdInput): Promise<File> {
  authorize(caller, "file.own");
  const { actor } = caller;
  return fileFor(caller, fileId, ({ userId }) => actor.kind === "user" && userId === actor.userId);
}

async function fileFor(caller: Caller, fileId: number, isAllowed: (file: FileRow) => boolean): Promise<File> {
  const file = await caller.run((ctx) => findFile(ctx, fileId));
  if (!file || !isAllowed(file)) throw notFound();
  return contentOf(caller, file, `${file.purpose}-${file.id}.${extensionOf(file.type)}`);
}

/** The file of a row that the caller may read. Errors: not_found. */
export async function contentOfFile(caller: Caller, fileId: number, name: string): Promise<File> {
  const file = await caller.run((ctx) => findFile(ctx, fileId));
  if (!file) throw notFound();
  return contentOf(caller, file, name);
}

async function contentOf({ platform, panel }: Caller, { name, purpose, type }: FileRow, shownName: string): Promise<File> {
  const content = await platform.files.get(storageKey({ panelId: panel.id, isPrivate: isPrivate(purpose), name }));
  if (!content) throw notFound();
  return new StreamedFile(content, shownName, type);
}
