import type { Security } from "@vitrine/contract/identity/account/security";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { Status } from "@vitrine/ui/feedback/status";
import { toasts } from "@vitrine/ui/feedback/toast";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const AttachTwoFactor = lazy(() => import("./attach-two-factor.tsx"));
const RecoveryCodes = lazy(() => import("./recovery-codes.tsx"));

/** The authenticator app. */
export function TotpSection({ security }: { security: Security }) {
  const { t } = useTranslation("settings");
  return (
    <Section look="split" title={t("totp.title")} text={t("totp.text")}>
      {security.totp ? <Attached /> : <NotAttached />}
    </Section>
  );
}

function NotAttached() {
  const { t } = useTranslation("settings");
  const modals = useModals();
  const utils = trpc.useUtils();
  const turnOn = async () => {
    const recoveryCodes = await modals.show(AttachTwoFactor, {});
    if (!recoveryCodes) return;
    void utils.account.invalidate();
    await modals.show(RecoveryCodes, { recoveryCodes });
  };
  return (
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
  );
}

function Attached() {
  const { t } = useTranslation("settings");
  return (
    <>
      <Status tone="ok" glyph="tick">
        {t("totp.isOn")}
      </Status>
      <div className="mt-4">
        <TurnOff />
      </div>
    </>
  );
}

function TurnOff() {
  const { t } = useTranslation("settings");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const disable = trpc.account.disableTotp.useMutation();
  const press = async () => {
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
  return (
    <Button variant="danger" onClick={() => void press()}>
      {t("totp.off")}
    </Button>
  );
}
