import { Button } from "@vitrine/ui/button";
import type { ModalProps } from "@vitrine/ui/modal-stack";
import { SkeletonText } from "@vitrine/ui/skeleton";
import { toasts } from "@vitrine/ui/toast";
import { useUi } from "@vitrine/ui/ui-provider";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../failure.ts";
import { trpc } from "../trpc.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { SendAgain } from "./send-again.tsx";

type ActivationProps = { mayWait: boolean } & ModalProps<"done" | "later">;

/** Sends a code to the account's address as it opens, and activates the account by it. */
export default function ActivationDialog({ mayWait, close }: ActivationProps) {
  const { t } = useTranslation("auth");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const send = trpc.account.sendActivation.useMutation();
  const activate = trpc.account.activate.useMutation();
  const asked = useRef(false);
  const { mutate } = send;
  useEffect(() => {
    // Effects run twice in development; the second letter would make the first one's code void.
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);
  const run = async (code: string) => {
    await activate.mutateAsync({ code });
    await utils.account.invalidate();
    toasts.success(t("activation.done"));
    close("done");
  };
  return (
    <CodeDialog
      title={t("activation.title")}
      text={send.data ? t("activation.text", { email: send.data.email }) : t("activation.sending")}
      submit={t("activation.submit")}
      run={run}
      close={() => close()}
      failure={send.error ? errorText(send.error) : undefined}
      otherwise={mayWait ? <Button onClick={() => close("later")}>{t("activation.later")}</Button> : undefined}
    >
      {send.data ? (
        <SendAgain nextIn={send.data.nextIn} sent={send.data} send={() => send.mutateAsync().catch(() => {})} />
      ) : send.error ? (
        <div>
          <Button size="s" onClick={() => mutate()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={1} />
      )}
    </CodeDialog>
  );
}
