import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { Button } from "@vitrine/ui/form/button";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUpload } from "../../../shared/kernel/app/use-upload.ts";
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
  const onStored = ({ id, url }: StoredFile) => onChange({ id, url });
  const { progress, choose } = useUpload({ panelId, purpose: "advert", onStored });
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-s font-medium">
        {t("field.image")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <input ref={input} type="file" accept={types.join(",")} onChange={choose} hidden />
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
