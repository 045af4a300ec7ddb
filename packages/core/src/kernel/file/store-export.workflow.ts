import type { Content } from "@vitrine/integrations/storage/file-storage";
import type { Caller } from "../context/context.ts";
import { actorRecord } from "../permission/authorize.ts";
import { deleteFile, insertFile, markStored } from "../store/files.ts";
import { newFileName, storageKey } from "./place.ts";
import { extensionOf } from "./read-type.ts";

/** Stores a generated file; it doesn't count for the quota, and is removed with the row that refers to it. Returns its id. */
export async function storeExport(caller: Caller, content: Content & { bytes: number }, type: string): Promise<number> {
  const { platform, panel, actor } = caller;
  const name = newFileName(extensionOf(type));
  const id = await caller.run((ctx) =>
    insertFile(ctx, {
      name,
      purpose: "export",
      type,
      size: content.bytes,
      width: null,
      height: null,
      userId: null,
      createdBy: actorRecord(actor),
    }),
  );
  try {
    await platform.files.put(storageKey({ panelId: panel.id, isPrivate: true, name }), content, type);
  } catch (error) {
    await caller.run((ctx) => deleteFile(ctx, id));
    throw error;
  }
  await caller.run((ctx) => markStored(ctx, id));
  return id;
}
