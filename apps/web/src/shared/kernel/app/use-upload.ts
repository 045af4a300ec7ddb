import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import { toasts } from "@vitrine/ui/feedback/toast";
import { type ChangeEvent, useState } from "react";
import { errorText } from "./failure.ts";
import { upload } from "./upload.ts";

interface Sending {
  panelId: number;
  purpose: UploadPurpose;
  onStored: (file: StoredFile) => void;
}

/** What a file input of one panel's file needs. `progress` is from 0 to 1, and null while nothing is sent; a failure is shown. */
export function useUpload({ panelId, purpose, onStored }: Sending) {
  const [progress, setProgress] = useState<number | null>(null);
  const send = async (file: File) => {
    setProgress(0);
    try {
      onStored(await upload({ path: `panel/${panelId}/files`, purpose, file, onProgress: setProgress }));
    } catch (error) {
      toasts.error(errorText(error));
    }
    setProgress(null);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (file) void send(file);
  };
  return { progress, choose };
}
