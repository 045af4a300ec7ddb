import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import { toasts } from "@vitrine/ui/feedback/toast";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";

type Props = { panelId: number; onPicture: (url: string) => void; children: (choose: () => void, busy: boolean) => ReactNode };

/** Uploads a picture for a text; the caller renders the button that opens the file dialog. */
export function PictureInput({ panelId, onPicture, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (!file) return;
    setBusy(true);
    try {
      const { url } = await upload({ path: `panel/${panelId}/files`, purpose: "content", file, onProgress: () => undefined });
      onPicture(url);
    } catch (problem) {
      toasts.error(errorText(problem));
    }
    setBusy(false);
  };
  return (
    <>
      <input ref={input} type="file" accept={FILE_PURPOSES.content.types.join(",")} onChange={(event) => void send(event)} hidden />
      {children(() => input.current?.click(), busy)}
    </>
  );
}
