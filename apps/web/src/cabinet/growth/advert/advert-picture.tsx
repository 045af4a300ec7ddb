import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";
import type { AdvertDraft } from "./use-advert-form.ts";

interface AdvertPictureProps {
  panelId: number;
  image: AdvertDraft["image"];
  onChange: (image: AdvertDraft["image"]) => void;
}

const { types, maxBytes } = FILE_PURPOSES.advert;
const MEBIBYTE = 1024 * 1024;

/** The banner's picture: uploaded to the panel, never an address elsewhere. */
export function AdvertPicture({ panelId, image, onChange }: AdvertPictureProps) {
  const { t } = useTranslation("advert");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (!file) return;
    setProgress(0);
    try {
      const stored = await upload({ path: `panel/${panelId}/files`, purpose: "advert", file, onProgress: setProgress });
      onChange({ id: stored.id, url: stored.url });
    } catch (error) {
      toasts.error(errorText(error));
    }
    setProgress(null);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-s font-medium">
        {t("field.image")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input ref={input} type="file" accept={types.join(",")} onChange={(event) => void choose(event)} hidden />
        <Button busy={progress !== null} onClick={() => input.current?.click()}>
          {t(image ? "image.replace" : "image.upload")}
        </Button>
        {image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t("image.remove")}
          </Button>
        )}
      </div>
      {progress !== null && <ProgressBar className="mt-4" label={t("image.sending")} value={progress} max={1} />}
      <p className="mt-1 text-s text-ink-3">{t("field.imageHint", { size: maxBytes / MEBIBYTE })}</p>
    </div>
  );
}
