import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { CodeDialog } from "../../../shared/identity/account/code-dialog.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The first code proves that the authenticator has the secret; closes with the recovery codes. */
export default function ConfirmTwoFactor({ close }: ModalProps<string[]>) {
  const { t } = useTranslation("settings");
  const enable = trpc.account.enableTotp.useMutation();
  return (
    <CodeDialog
      title={t("totp.confirmTitle")}
      text={t("totp.confirmText")}
      submit={t("totp.on")}
      run={async (code) => close((await enable.mutateAsync({ code })).recoveryCodes)}
      close={() => close()}
    />
  );
}
