import { Button } from "@vitrine/ui/form/button";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../../kernel/app/failure.ts";
import { useMe } from "../../kernel/app/me.ts";
import { trpc } from "../../kernel/app/trpc.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { SendAgain } from "./send-again.tsx";

type ActivationProps = { mayWait: boolean } & ModalProps<"done" | "later">;

/** Sends a code to the account's email when it opens, and activates the account with it. */
export default function ActivationDialog({ mayWait, close }: ActivationProps) {
  const { t } = useTranslation("auth");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const me = useMe();
  const send = trpc.account.sendActivation.useMutation();
  const activate = trpc.account.activate.useMutation();
  const requested = useRef(false);
  const { mutate } = send;
  useEffect(() => {
    // Effects run twice in development; a second email would invalidate the first one's code.
    if (requested.current) return;
    requested.current = true;
    mutate();
  }, [mutate]);
  const sent = send.data ?? alreadySent(send.error, me?.email);
  const run = async (code: string) => {
    await activate.mutateAsync({ code });
    await utils.account.invalidate();
    toasts.success(t("activation.done"));
    close("done");
  };
  return (
    <CodeDialog
      title={t("activation.title")}
      text={sent ? t("activation.text", { email: sent.email }) : t("activation.sending")}
      submit={t("activation.submit")}
      run={run}
      close={() => close()}
      failure={send.error && !sent ? errorText(send.error) : undefined}
      otherwise={mayWait ? <Button onClick={() => close("later")}>{t("activation.later")}</Button> : undefined}
    >
      {sent ? (
        <SendAgain nextIn={sent.nextIn} sent={send.submittedAt} send={() => send.mutateAsync().catch(() => {})} />
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

/** Refused as too early: the code sent at registration, or when the dialog was last opened, is still valid. */
function alreadySent(error: unknown, email: string | undefined): { email: string; nextIn: number } | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code !== "flood" || email === undefined) return undefined;
  return { email, nextIn: Number(refusal.params["retryAfter"] ?? 60) };
}
