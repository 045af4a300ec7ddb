import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { StoredFile, UploadFileInput } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES, type FilePurpose, type UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import type { Caller, Ctx } from "../context/context.ts";
import { actorRecord, authorize } from "../permission/authorize.ts";
import { bytesOfPanel, countUploads, deleteFile, insertFile, lockQuota, markStored, type NewFile } from "../store/files.ts";
import { encodeImage } from "./encode-image.ts";
import { newFileName, storageKey } from "./place.ts";
import { extensionOf, readType } from "./read-type.ts";
import { describeFile } from "./stored-file.ts";

/** Default if the environment sets none. */
const QUOTA_BYTES = 1024 ** 3;
const DAY_MS = 86_400_000;
/** Uploads per customer and day, so that no one fills a panel's quota alone. */
const CUSTOMER_UPLOADS = 50;

interface Prepared extends Pick<NewFile, "type" | "width" | "height"> {
  content: Uint8Array;
}

/**
 * Checks a file by its content, encodes pictures again and stores it. Nothing refers to it yet: a file that no one uses within a day is
 * removed. Errors: file_too_large, file_type_invalid, invalid_image_url, file_quota_exceeded, too_many.
 */
export async function uploadFile(caller: Caller, { purpose, file }: UploadFileInput): Promise<StoredFile> {
  const rules: FilePurpose = FILE_PURPOSES[purpose];
  const userId = uploaderOf(caller, rules);
  if (file.size > rules.maxBytes) throw new AppError("file_too_large", { limit: inMegabytes(rules.maxBytes) });
  const { content, ...prepared } = await prepare(new Uint8Array(await file.arrayBuffer()), rules);
  const name = newFileName(extensionOf(prepared.type));
  const row = { ...prepared, name, purpose, size: content.byteLength, userId, createdBy: actorRecord(caller.actor) };
  const id = await caller.run((ctx) => reserve(ctx, row, caller.platform.settings.fileQuotaBytes ?? QUOTA_BYTES));
  try {
    await caller.platform.files.put(storageKey({ panelId: caller.panel.id, isPrivate: rules.isPrivate, name }), content, row.type);
  } catch (error) {
    await caller.run((ctx) => deleteFile(ctx, id));
    throw error;
  }
  await caller.run((ctx) => markStored(ctx, id));
  return describeFile(caller, { id, ...row });
}

/** The customer whose file it is; null for staff. */
function uploaderOf(caller: Caller, { staff, customers }: FilePurpose): number | null {
  if (caller.actor.kind !== "user") {
    authorize(caller, staff);
    return null;
  }
  authorize(caller, "file.own");
  if (!customers) throw new AppError("forbidden");
  return caller.actor.userId;
}

async function prepare(original: Uint8Array, rules: FilePurpose): Promise<Prepared> {
  const type = await readType(original, rules);
  if (!type.startsWith("image/")) return { content: original, type, width: null, height: null };
  return encodeImage(original, rules.encoding);
}

async function reserve(ctx: Ctx, row: NewFile & { purpose: UploadPurpose }, quota: number): Promise<number> {
  await lockQuota(ctx);
  if (row.userId !== null && (await countUploads(ctx, row.userId, new Date(ctx.now.getTime() - DAY_MS))) >= CUSTOMER_UPLOADS)
    throw new AppError("too_many", { most: CUSTOMER_UPLOADS });
  if ((await bytesOfPanel(ctx)) + row.size > quota) throw new AppError("file_quota_exceeded", { limit: inMegabytes(quota) });
  return insertFile(ctx, row);
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
