import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Switch } from "@vitrine/ui/form/switch";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";

interface Given {
  name: string;
  isShared: boolean;
}

interface ViewDialogProps {
  title: string;
  given?: Given;
  submit: (given: Given) => Promise<void>;
}

/** The name of a view, and who it is shared with. */
export function ViewDialog({ title, given, submit, close }: ViewDialogProps & ModalProps) {
  const { t } = useTranslation("lists");
  const { texts } = useUi();
  const shares = useCan("preference.share");
  const [name, setName] = useState(given?.name ?? "");
  const [isShared, setShared] = useState(given?.isShared ?? false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setError(t("view.nameMissing"));
      return;
    }
    setBusy(true);
    try {
      await submit({ name: name.trim(), isShared });
      close();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <DialogLayout
      title={title}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t("view.save")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <Field label={t("view.name")} hint={t("view.nameHint")} error={error}>
        {(control) => <TextInput {...control} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      {shares && (
        <div className="mt-5">
          <Switch
            label={t("view.share")}
            hint={t("view.shareHint")}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        </div>
      )}
    </DialogLayout>
  );
}
