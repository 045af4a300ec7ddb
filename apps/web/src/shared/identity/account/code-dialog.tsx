import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, isRefusal, refusalOf } from "../../kernel/app/failure.ts";
import { CODE_LENGTH, CodeField } from "./code-field.tsx";

type CodeDialogProps = {
  title: string;
  text: ReactNode;
  submit: string;
  /** Throws if the code is refused. */
  run: (code: string) => Promise<unknown>;
  /** In place of "Cancel". */
  otherwise?: ReactNode;
  close: () => void;
  /** Above the field: an error from before a code was entered. */
  failure?: string | undefined;
  /** Below the field: send another code, use another method. */
  children?: ReactNode;
};

const isWrongCode = (error: unknown) =>
  isRefusal(error, "incorrect_2fa_code") || isRefusal(error, "invalid_code") || refusalOf(error)?.code === "validation";

/** Asks for a six-digit code and submits it when complete. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, text, submit, run, otherwise, close, failure, children } = props;
  const { t } = useTranslation("auth");
  const { texts } = useUi();
  const { code, type, send, busy, wrong, other } = useCode(run);
  const problem = other ?? failure;
  return (
    <DialogLayout
      title={title}
      text={text}
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={busy}>
            {submit}
          </Button>
          {otherwise ?? <Button onClick={close}>{texts.cancel}</Button>}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <ErrorBanner>{problem}</ErrorBanner>}
        <CodeField label={t("code.label")} error={wrong} value={code} onChange={type} onComplete={(entered) => void send(entered)} />
        {children}
      </div>
    </DialogLayout>
  );
}

/** The input and the server's error: `wrong` if about the code, `other` otherwise. */
function useCode(run: (code: string) => Promise<unknown>) {
  const { t } = useTranslation("error");
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [other, setOther] = useState<string>();
  const type = (entered: string) => {
    setCode(entered);
    setWrong(undefined);
  };
  const send = async (entered: string) => {
    if (busy) return;
    setOther(undefined);
    if (entered === "") return setWrong(t("field.required"));
    if (entered.length < CODE_LENGTH) return setWrong(t("field.too_short", { min: CODE_LENGTH }));
    setBusy(true);
    try {
      await run(entered);
    } catch (error) {
      if (isWrongCode(error)) setWrong(errorText(error));
      else setOther(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { code, type, send, busy, wrong, other };
}
