import { z } from "zod";
import { idSchema } from "../paging/list.ts";
import { UPLOAD_PURPOSES } from "./purposes.ts";

export const uploadFileInput = z.object({
  purpose: z.enum(UPLOAD_PURPOSES).meta({ description: "What the file is for; it decides the types and the size that are accepted" }),
  file: z.file().meta({ description: "The file itself, as multipart/form-data" }),
});
export type UploadFileInput = z.infer<typeof uploadFileInput>;

export const storedFileSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the file, for fields that take a file" }),
    url: z.string().meta({ description: "Path on this host; for a private file it needs the session or key of someone allowed" }),
    type: z.string().meta({ description: "Of what is stored; pictures are encoded again" }),
    bytes: z.number().int().meta({ description: "Size of the stored content" }),
    width: z.number().int().optional().meta({ description: "Of a picture, in pixels" }),
    height: z.number().int().optional().meta({ description: "Of a picture, in pixels" }),
  })
  .meta({ id: "File" });
export type StoredFile = z.infer<typeof storedFileSchema>;

export const fileIdInput = z.object({ fileId: idSchema.meta({ description: "Id of the file" }) });
export type FileIdInput = z.infer<typeof fileIdInput>;
/** Sent as it is, not as JSON. */
export const fileContentOutput = z.file();
