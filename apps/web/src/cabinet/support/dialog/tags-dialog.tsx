import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const MOST = 10;

type Props = { tags: string[]; save: (tags: string[]) => Promise<boolean> } & ModalProps;

/** The panel's own words for a dialog, separated by commas. */
export function TagsDialog({ tags, save, close }: Props) {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const [text, setText] = useState(tags.join(", "));
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const words = text.split(",").map((word) => word.trim().toLowerCase().slice(0, 30));
    const isSaved = await save([...new Set(words.filter((word) => word !== ""))].slice(0, MOST));
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <DialogLayout
      title={t("tags")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={isBusy}>
            {texts.save}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <Field label={t("tags")} hint={t("tagsHint")}>
        {(control) => <TextInput {...control} data-autofocus value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
    </DialogLayout>
  );
}
