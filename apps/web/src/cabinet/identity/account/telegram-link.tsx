import { ButtonLink } from "@vitrine/ui/form/button";
import { useMobile } from "@vitrine/ui/base/media";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";

/** A button opens Telegram on this device, a QR code on another; the more likely one comes first. */
export function TelegramLink({ url }: { url: string }) {
  const { t } = useTranslation("auth");
  const mobile = useMobile();
  const shape = useMemo(() => qrShape(url), [url]);
  const here = (
    <ButtonLink href={url} external variant="primary" size="l" iconEnd="external" className={mobile ? "w-full" : ""}>
      {t("telegram.open")}
    </ButtonLink>
  );
  if (mobile) return here;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrImage shape={shape} label={t("telegram.qr")} className="size-40 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-ink-2 text-pretty">{t("telegram.qrText")}</p>
        <div className="mt-4">{here}</div>
      </div>
    </div>
  );
}
