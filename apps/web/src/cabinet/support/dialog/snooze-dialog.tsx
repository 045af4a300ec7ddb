import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

type Props = { timeZone: string; snooze: (until: number | null) => Promise<boolean> } & ModalProps;

const DAY = 86_400;
const now = (): number => Math.floor(Date.now() / 1000);

/** Asks for any future time, in the panel's time zone. */
export function SnoozeDialog({ timeZone, snooze, close }: Props) {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const [text, setText] = useState(() => clockIn(now() + DAY, timeZone));
  const [isPast, setPast] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const until = secondsAt(text, timeZone);
    setPast(until === null || until <= now());
    if (until === null || until <= now()) return;
    setBusy(true);
    const isSaved = await snooze(until);
    setBusy(false);
    if (isSaved) close();
  };
  return (
    <DialogLayout
      title={t("snooze.label")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={isBusy}>
            {t("snooze.label")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <Field label={t("snooze.until")} hint={t("snooze.hint")} error={isPast ? t("snooze.past") : undefined} required>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            type="datetime-local"
            min={clockIn(now(), timeZone)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </DialogLayout>
  );
}
