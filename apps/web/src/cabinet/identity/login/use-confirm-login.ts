import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { leadOnIfIn } from "./lead-on-if-in.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Sends the second factor's code. `wrong` is the field's error, `problem` is shown above it; `onOver`: the attempt has expired. */
export function useConfirmLogin(confirmToken: string, method: "totp" | "recovery", onOver: () => void) {
  const { t } = useTranslation("error");
  const signedIn = useSignedIn();
  const confirm = trpc.account.confirmLogin.useMutation();
  const [isEmpty, setEmpty] = useState(false);
  const send = async (code: string) => {
    if (confirm.isPending) return;
    setEmpty(code.trim() === "");
    if (code.trim() === "") return;
    try {
      const answer = await confirm.mutateAsync({ confirmToken, method, code });
      if (answer.status === "ok") await signedIn(answer.user);
    } catch (error) {
      if (leadOnIfIn(error)) return;
      if (isRefusal(error, "login_expired")) onOver();
    }
  };
  const text = confirm.error ? errorText(confirm.error) : undefined;
  const isWrong = isRefusal(confirm.error, "incorrect_2fa_code") || isRefusal(confirm.error, "invalid_code");
  const forget = () => {
    setEmpty(false);
    confirm.reset();
  };
  return {
    send,
    forget,
    busy: confirm.isPending,
    wrong: isEmpty ? t("field.required") : isWrong ? text : undefined,
    problem: isWrong ? undefined : text,
  };
}
