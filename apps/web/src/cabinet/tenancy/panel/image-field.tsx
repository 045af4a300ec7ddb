import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { FILE_PURPOSES } from "@vitrine/contract/kernel/file/purposes";
import type { ImageKind } from "@vitrine/contract/kernel/panel/panel-images";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { toasts } from "@vitrine/ui/feedback/toast";
import { clsx } from "clsx";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";

interface ImageFieldProps {
  kind: ImageKind;
  panelId: number;
  panelName: string;
  image: StoredFile | null;
}

const MEBIBYTE = 1024 * 1024;

/** One picture: what is shown now, another one in its place, or none. */
export function ImageField({ kind, panelId, panelName, image }: ImageFieldProps) {
  const { t } = useTranslation("panelSettings");
  const { types, maxBytes } = FILE_PURPOSES[kind];
  const { progress, send, remove, isBusy } = useImage(kind, panelId);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (file) void send(file);
  };
  const label = t(`images.${kind}.title`);
  return (
    <Section look="split" title={label} text={t(`images.${kind}.text`)}>
      <Preview kind={kind} image={image} panelName={panelName} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <input ref={input} type="file" accept={types.join(",")} onChange={choose} hidden />
        <Button
          busy={progress !== null}
          aria-label={`${t(image ? "images.replace" : "images.upload")}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {t(image ? "images.replace" : "images.upload")}
        </Button>
        {image && (
          <Button variant="quiet" busy={isBusy} aria-label={`${t("images.remove")}: ${label}`} onClick={() => void remove()}>
            {t("images.remove")}
          </Button>
        )}
      </div>
      {progress !== null && <ProgressBar className="mt-4" label={t("images.sending")} value={progress} max={1} />}
      <p className="mt-2 text-s text-ink-3">{t("images.limits", { size: maxBytes / MEBIBYTE })}</p>
    </Section>
  );
}

function Preview({ kind, image, panelName }: Pick<ImageFieldProps, "kind" | "image" | "panelName">) {
  const { t } = useTranslation("panelSettings");
  return (
    <div
      className={clsx(
        "flex min-h-20 max-w-sm items-center rounded-control border border-line p-4",
        // The logo is judged on the background it will stand on.
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

function useImage(kind: ImageKind, panelId: number) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const put = trpc.appearance.put.useMutation();
  const publish = trpc.appearance.publish.useMutation();
  const show = async (fileId: number | null) => {
    await put.mutateAsync({ panelId, images: { [kind === "logo_night" ? "logoNight" : kind]: fileId } });
    await publish.mutateAsync({ panelId });
  };
  const [progress, setProgress] = useState<number | null>(null);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toasts.success(done);
      await utils.panel.get.invalidate({ panelId });
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const send = async (file: File) => {
    setProgress(0);
    await attempt(async () => {
      const { id } = await upload({ path: `panel/${panelId}/files`, purpose: kind, file, onProgress: setProgress });
      await show(id);
    }, t("images.saved"));
    setProgress(null);
  };
  const remove = () => attempt(() => show(null), t("images.removed"));
  return { progress, send, remove, isBusy: (put.isPending || publish.isPending) && progress === null };
}
