import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeDialog } from "./code-dialog.tsx";
import { SendAgain } from "./send-again.tsx";
import { errorText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";

/** Asks for the code that was sent to the new address. */
export default function ConfirmEmail({ email, nextIn, close }: { email: string; nextIn: number } & ModalProps<true>) {
  const { t } = useTranslation("settings");
  const utils = trpc.useUtils();
  const confirm = trpc.account.confirmEmail.useMutation();
  const again = trpc.account.changeEmail.useMutation();
  const [sent, setSent] = useState({ nextIn });
  const run = async (code: string) => {
    await confirm.mutateAsync({ code });
    await utils.account.invalidate();
    toasts.success(t("email.done"));
    close(true);
  };
  const sendAgain = async () => {
    try {
      setSent(await again.mutateAsync({ email }));
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
      <SendAgain nextIn={sent.nextIn} sent={sent} send={sendAgain} />
    </CodeDialog>
  );
}
