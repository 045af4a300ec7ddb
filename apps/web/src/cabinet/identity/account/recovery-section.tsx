import type { Security } from "@vitrine/contract/identity/account/security";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const RecoveryCodes = lazy(() => import("./recovery-codes.tsx"));

const FEW = 3;

/** Shows new recovery codes, which are never shown again: a stray Escape must not take them away. */
export function useShowCodes(): (recoveryCodes: string[]) => Promise<true | undefined> {
  const modals = useModals();
  return (recoveryCodes) => modals.show(RecoveryCodes, { recoveryCodes }, { isDismissible: false });
}

/** Recovery codes for a lost phone: how many are left, and a button to replace them. */
export function RecoverySection({ security }: { security: Security }) {
  const { t } = useTranslation("settings");
  const confirm = useConfirm();
  const showCodes = useShowCodes();
  const utils = trpc.useUtils();
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  if (!security.totp && !security.telegramFactor) return null;
  const press = async () => {
    let recoveryCodes: string[] = [];
    const isReplaced = await confirm({
      title: t("totp.renewTitle"),
      text: t("totp.renewText"),
      confirm: t("totp.renewAct"),
      danger: true,
      run: async () => ({ recoveryCodes } = await renew.mutateAsync()),
      errorText,
    });
    if (!isReplaced) return;
    void utils.account.security.invalidate();
    await showCodes(recoveryCodes);
  };
  const left = security.recoveryCodesLeft;
  return (
    <Section look="split" title={t("codes.title")} text={t("codes.what")}>
      <p className={left <= FEW ? "text-warn" : undefined}>{t("totp.codesLeft", { count: left })}</p>
      <Button className="mt-4" onClick={() => void press()}>
        {t("totp.renew")}
      </Button>
    </Section>
  );
}
