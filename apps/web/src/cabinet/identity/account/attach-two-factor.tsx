import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { type ModalProps, useModals } from "@vitrine/ui/overlay/modal-stack";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ConfirmTwoFactor = lazy(() => import("./confirm-two-factor.tsx"));

/** Shows the secret as a QR code and as text, then asks for a code; closes with the recovery codes. */
export default function AttachTwoFactor({ close }: ModalProps<string[]>) {
  const { t } = useTranslation("settings");
  const { texts } = useUi();
  const modals = useModals();
  const begin = trpc.account.beginTotp.useMutation();
  const { mutate } = begin;
  const requested = useRef(false);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    mutate();
  }, [mutate]);
  const next = async () => {
    const recoveryCodes = await modals.show(ConfirmTwoFactor, {});
    if (recoveryCodes) close(recoveryCodes);
  };
  return (
    <DialogLayout
      title={t("totp.attachTitle")}
      text={t("totp.attachText")}
      actions={
        <>
          {begin.error ? (
            <Button variant="primary" busy={begin.isPending} onClick={() => mutate()}>
              {texts.retry}
            </Button>
          ) : (
            <Button variant="primary" busy={begin.isPending} onClick={() => void next()}>
              {t("totp.next")}
            </Button>
          )}
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      {begin.error ? (
        <ErrorBanner>{errorText(begin.error)}</ErrorBanner>
      ) : begin.data ? (
        <Secret {...begin.data} />
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </DialogLayout>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation("settings");
  const shape = useMemo(() => qrShape(uri), [uri]);
  return (
    <div className="grid gap-4">
      <QrImage shape={shape} label={t("totp.qr")} className="mx-auto size-48" />
      <CopyField label={t("totp.secret")} value={secret} />
    </div>
  );
}
