import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import type { ImageKind } from "@vitrine/contract/kernel/panel/panel-images";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { Button } from "@vitrine/ui/form/button";
import { clsx } from "clsx";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUpload } from "../../../shared/kernel/app/use-upload.ts";

interface ImageFieldProps {
  kind: ImageKind;
  panelId: number;
  panelName: string;
  image: StoredFile | null;
  onChange: (image: StoredFile | null) => void;
}

const MEBIBYTE = 1024 * 1024;

/** One picture: keep the current one, replace it, or remove it. */
export function ImageField({ kind, panelId, panelName, image, onChange }: ImageFieldProps) {
  const { t } = useTranslation("panelSettings");
  const id = useId();
  const { types, maxBytes } = FILE_PURPOSES[kind];
  const { progress, choose } = useUpload({ panelId, purpose: kind, onStored: onChange });
  const input = useRef<HTMLInputElement>(null);
  const label = t(`images.${kind}.title`);
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="text-s font-medium">
        {label}
      </h3>
      <p className="mb-2 text-s text-ink-3">{t(`images.${kind}.text`)}</p>
      <Preview kind={kind} image={image} panelName={panelName} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input ref={input} type="file" accept={types.join(",")} onChange={choose} hidden />
        <Button
          busy={progress !== null}
          aria-label={`${t(image ? "images.replace" : "images.upload")}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {t(image ? "images.replace" : "images.upload")}
        </Button>
        {image && (
          <Button variant="quiet" aria-label={`${t("images.remove")}: ${label}`} onClick={() => onChange(null)}>
            {t("images.remove")}
          </Button>
        )}
      </div>
      {progress !== null && <ProgressBar className="mt-4" label={t("images.sending")} value={progress} max={1} />}
      <p className="mt-1 text-s text-ink-3">{t("images.limits", { size: maxBytes / MEBIBYTE })}</p>
    </div>
  );
}

function Preview({ kind, image, panelName }: Pick<ImageFieldProps, "kind" | "image" | "panelName">) {
  const { t } = useTranslation("panelSettings");
  return (
    <div
      className={clsx(
        "flex min-h-20 max-w-sm items-center rounded-control border border-line p-4",
        // The logo is previewed on its actual background.
        kind === "logo_night" ? "bg-[#11181a] text-[#e9e7df]" : "bg-[#f5f3ec] text-[#1a2422]",
      )}
    >
      {image ? (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={t("images.alt", { kind: t(`images.${kind}.title`), panel: panelName })}
          className={clsx("h-auto w-auto max-w-full object-contain", kind === "share" ? "max-h-40" : "max-h-12")}
        />
      ) : (
        <span className="font-title text-xl font-semibold">{kind === "favicon" ? Array.from(panelName)[0] : panelName}</span>
      )}
    </div>
  );
}
