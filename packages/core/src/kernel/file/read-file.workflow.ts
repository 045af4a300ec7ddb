import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { FileIdInput } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES, type FilePurpose } from "@vitrine/contract/kernel/file/purposes";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { Caller } from "../context/context.ts";
import { authorize } from "../permission/authorize.ts";
import { findFile, type FileRow } from "../store/files.ts";
import { storageKey } from "./place.ts";
import { extensionOf } from "./read-type.ts";
import { StreamedFile } from "./streamed-file.ts";

/** A file of the panel, for staff with the right of its purpose. Errors: not_found. */
export async function readPanelFile(caller: Caller, { fileId }: FileIdInput): Promise<File> {
  authorize(caller, "file.message");
  return contentOf(caller, fileId, ({ purpose }) => can(caller.actor, (FILE_PURPOSES[purpose] as FilePurpose).staff));
}

/** A file that the customer uploaded. Errors: not_found. */
export async function readOwnFile(caller: Caller, { fileId }: FileIdInput): Promise<File> {
  authorize(caller, "file.own");
  const { actor } = caller;
  return contentOf(caller, fileId, ({ userId }) => actor.kind === "user" && userId === actor.userId);
}

async function contentOf(caller: Caller, fileId: number, isAllowed: (file: FileRow) => boolean): Promise<File> {
  const { platform, panel } = caller;
  const file = await caller.run((ctx) => findFile(ctx, fileId));
  if (!file || !isAllowed(file)) throw notFound();
  const { isPrivate } = FILE_PURPOSES[file.purpose];
  const content = await platform.files.get(storageKey({ panelId: panel.id, isPrivate, name: file.name }));
  if (!content) throw notFound();
  return new StreamedFile(content, `${file.purpose}-${file.id}.${extensionOf(file.type)}`, file.type);
}
