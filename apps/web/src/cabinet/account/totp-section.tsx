import type { Security } from "@vitrine/contract/account/security";
import { Button } from "@vitrine/ui/button";
import { useConfirm } from "@vitrine/ui/confirm-dialog";
import { useModals } from "@vitrine/ui/modal-stack";
import { Section } from "@vitrine/ui/section";
import { Status } from "@vitrine/ui/status";
import { toasts } from "@vitrine/ui/toast";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../shared/failure.ts";
import { trpc } from "../../shared/trpc.ts";

const AttachTwoFactor = lazy(() => import("./attach-two-factor.tsx"));
const RecoveryCodes = lazy(() => import("./recovery-codes.tsx"));

const FEW = 3;

/** The authenticator app and the codes for when it is lost. */
export function TotpSection({ security }: { security: Security }) {
  const { t } = useTranslation("settings");
  const { show } = useModals();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const disable = trpc.account.disableTotp.useMutation();
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  const turnOn = async () => {
    const recoveryCodes = await show(AttachTwoFactor, {});
    if (!recoveryCodes) return;
    void utils.account.invalidate();
    await show(RecoveryCodes, { recoveryCodes });
  };
  const turnOff = async () => {
    const done = await confirm({
      title: t("totp.offTitle"),
      text: t("totp.offText"),
      confirm: t("totp.off"),
      danger: true,
      run: () => disable.mutateAsync(),
      errorText,
    });
    if (!done) return;
    toasts.success(t("totp.offDone"));
    await utils.account.invalidate();
  };
  const renewCodes = async () => {
    try {
      const { recoveryCodes } = await renew.mutateAsync();
      await show(RecoveryCodes, { recoveryCodes });
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.account.security.invalidate();
  };
  const left = security.recoveryCodesLeft;
  return (
    <Section look="split" title={t("totp.title")} text={t("totp.text")}>
      {security.totp ? (
        <>
          <Status tone="ok" glyph="tick">
            {t("totp.isOn")}
          </Status>
          <p className={left <= FEW ? "mt-2 text-warn" : "mt-2 text-ink-2"}>{t("totp.codesLeft", { count: left })}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button busy={renew.isPending} onClick={() => void renewCodes()}>
              {t("totp.renew")}
            </Button>
            <Button variant="danger" onClick={() => void turnOff()}>
              {t("totp.off")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Status tone="idle" glyph="square">
            {t("totp.isOff")}
          </Status>
          <div className="mt-4">
            <Button variant="primary" onClick={() => void turnOn()}>
              {t("totp.on")}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
