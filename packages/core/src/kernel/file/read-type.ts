import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { FilePurpose } from "@vitrine/contract/kernel/file/purposes";

/** Detects the type from the content; the name and the declared type are ignored. Errors: file_type_invalid. */
export async function readType(content: Uint8Array, { types }: FilePurpose): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(content);
  if (!found || !types.includes(found.mime)) throw new AppError("file_type_invalid");
  return found.mime;
}

const EXTENSIONS: Record<string, string> = {
  "image/webp": "webp",
  "image/png": "png",
  "image/jpeg": "jpg",
  "application/pdf": "pdf",
  "text/csv": "csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
};

export function extensionOf(type: string): string {
  const extension = EXTENSIONS[type];
  if (!extension) throw new Error(`no extension for ${type}`);
  return extension;
}

/** Pictures that pages may show; other files are downloaded. */
export const PICTURES: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };
