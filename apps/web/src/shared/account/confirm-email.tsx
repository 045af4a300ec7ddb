import type { ModalProps } from "@vitrine/ui/modal-stack";
import { toasts } from "@vitrine/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeDialog } from "./code-dialog.tsx";
import { SendAgain } from "./send-again.tsx";
import { errorText } from "../failure.ts";
import { trpc } from "../trpc.ts";

const AGAIN_AFTER = 60;

/** The code that went to the new address. */
export default function ConfirmEmail({ email, close }: { email: string } & ModalProps<true>) {
  const { t } = useTranslation("settings");
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation();
  const again = trpc.account.changeEmail.useMutation();
  const [sent, setSent] = useState(0);
  const run = async (code: string) => {
    await confirm.mutateAsync({ code });
    await utils.account.invalidate();
    toasts.success(t("email.done"));
    close(true);
  };
  const sendAgain = async () => {
    try {
      await again.mutateAsync({ email });
      setSent((times) => times + 1);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <CodeDialog
      title={t("email.confirmTitle")}
      text={t("email.confirmText", { email })}
      submit={t("email.confirm")}
      run={run}
      close={() => close()}
    >
      <SendAgain nextIn={AGAIN_AFTER} sent={sent} send={sendAgain} />
    </CodeDialog>
  );
}
