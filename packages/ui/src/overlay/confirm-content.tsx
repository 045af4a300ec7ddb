import { useState, type ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../form/button.tsx";
import { DialogLayout } from "./dialog-layout.tsx";
import type { ModalProps } from "./modal-stack.tsx";
import { useUi } from "../base/ui-provider.tsx";

export type ConfirmOptions = {
  title: ReactNode;
  /** The effect and its extent: "Returns 82,50 ₽ to @ivan". */
  text: ReactNode;
  /** The verb itself: "Refund", never "OK". */
  confirm: string;
  danger?: boolean;
  /** Runs while the dialog stays open; a thrown error's message is shown in it. */
  run?: () => Promise<unknown>;
  errorText?: (error: unknown) => string;
};

export default function ConfirmDialog(props: ConfirmOptions & ModalProps<boolean>) {
  const { title, text, confirm, danger, run, errorText, close } = props;
  const { texts } = useUi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await run?.();
      close(true);
    } catch (error) {
      setFailure(errorText?.(error) ?? texts.errorTitle);
      setBusy(false);
    }
  };
  return (
    <DialogLayout
      title={title}
      actions={
        <>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={submit}>
            {confirm}
          </Button>
          <Button onClick={() => close(false)}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="text-ink-2 text-pretty">{text}</div>
      {failure && (
        <Banner tone="bad" live className="mt-4">
          {failure}
        </Banner>
      )}
    </DialogLayout>
  );
}
