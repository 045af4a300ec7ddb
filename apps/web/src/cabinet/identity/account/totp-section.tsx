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
import { useShowCodes } from "./recovery-section.tsx";

const AttachTwoFactor = lazy(() => import("./attach-two-factor.tsx"));

/** The authenticator app. One button turns it on and off, so that the focus which a dialog returns to it stays. */
export function TotpSection({ security: { totp: isOn, telegramFactor } }: { security: Security }) {
  const { t } = useTranslation("settings");
  const turnOn = useTurnOn();
  const turnOff = useTurnOff(telegramFactor);
  return (
    <Section look="split" title={t("totp.title")} text={t("totp.text")}>
      <Status tone={isOn ? "ok" : "idle"} glyph={isOn ? "tick" : "square"}>
        {t(isOn ? "totp.isOn" : "totp.isOff")}
      </Status>
      <div className="mt-4">
        <Button variant={isOn ? "danger" : "primary"} onClick={() => void (isOn ? turnOff() : turnOn())}>
          {t(isOn ? "totp.off" : "totp.on")}
        </Button>
      </div>
    </Section>
  );
}

function useTurnOn(): () => Promise<void> {
  const modals = useModals();
  const showCodes = useShowCodes();
  const utils = trpc.useUtils();
  return async () => {
    const recoveryCodes = await modals.show(AttachTwoFactor, {});
    if (!recoveryCodes) return;
    void utils.account.invalidate();
    await showCodes(recoveryCodes);
  };
}

function useTurnOff(isTelegramOn: boolean): () => Promise<void> {
  const { t } = useTranslation("settings");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const disable = trpc.account.disableTotp.useMutation();
  return async () => {
    const done = await confirm({
      title: t("totp.offTitle"),
      text: t(isTelegramOn ? "totp.offTextTelegram" : "totp.offText"),
      confirm: t("totp.off"),
      danger: true,
      run: () => disable.mutateAsync(),
      errorText,
    });
    if (!done) return;
    toasts.success(t("totp.offDone"));
    await utils.account.invalidate();
  };
}
