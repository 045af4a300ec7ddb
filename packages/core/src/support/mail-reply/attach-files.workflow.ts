import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { MOST_FILES } from "@vitrine/contract/kernel/file/purposes";
import type { MailFile } from "@vitrine/integrations/mail/read-mail";
import type { Caller } from "../../kernel/context/context.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";

export interface Attached {
  fileIds: number[];
  /** Names of the refused files. */
  left: string[];
  /** Why the first one was refused. */
  refusal: AppError | undefined;
}

/** Stores the files that the rules allow; a refused file doesn't stop the message or the other files. */
export async function attachFiles(caller: Caller, files: MailFile[]): Promise<Attached> {
  const attached: Attached = { fileIds: [], left: files.slice(MOST_FILES).map(({ name }) => name), refusal: undefined };
  for (const { name, content } of files.slice(0, MOST_FILES)) {
    try {
      const { id } = await uploadFile(caller, { purpose: "message", file: new File([content], name) });
      attached.fileIds.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "UNAVAILABLE") throw error;
      attached.left.push(name);
      attached.refusal ??= error;
    }
  }
  return attached;
}
