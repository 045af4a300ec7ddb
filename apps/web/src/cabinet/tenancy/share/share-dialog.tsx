import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, fieldText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const KINDS = ["prices", "statistics"] as const;
const DAYS = [7, 30, 90, 365] as const;
const LONGEST = 60;

function useShare(panelId: number, close: () => void) {
  const { t } = useTranslation("share");
  const utils = trpc.useUtils();
  const create = trpc.share.create.useMutation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>("prices");
  const [name, setName] = useState("");
  const [days, setDays] = useState("30");
  const [checked, setChecked] = useState(false);
  const failure = create.error ? failureOf(create.error) : undefined;
  const isMissing = checked && name.trim() === "";
  const submit = async () => {
    setChecked(true);
    if (name.trim() === "") return;
    try {
      await create.mutateAsync({ panelId, kind, name, days: days === "" ? null : Number(days) });
    } catch {
      return; // Shown by create.error.
    }
    toasts.success(t("form.done"));
    await utils.share.list.invalidate();
    close();
  };
  return { kind, setKind, name, setName, days, setDays, failure, isMissing, submit, busy: create.isPending };
}

export function ShareDialog({ panelId, close }: { panelId: number } & ModalProps) {
  const { t } = useTranslation("share");
  const { texts } = useUi();
  const { kind, setKind, name, setName, days, setDays, failure, isMissing, submit, busy } = useShare(panelId, close);
  return (
    <DialogLayout
      title={t("form.title")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={busy}>
            {t("form.submit")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <ErrorBanner>{failure.message}</ErrorBanner>}
        <RadioCards
          legend={t("form.kind")}
          options={KINDS.map((value) => ({ value, title: t(`kind.${value}.title`), text: t(`kind.${value}.text`) }))}
          value={kind}
          onChange={setKind}
        />
        <Field label={t("form.name")} hint={t("form.nameHint")} error={isMissing ? fieldText("required", {}) : undefined} required>
          {(control) => <TextInput {...control} maxLength={LONGEST} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <Field label={t("form.days")}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={(event) => setDays(event.target.value)}
              options={[
                ...DAYS.map((count) => ({ value: String(count), label: t("form.forDays", { count }) })),
                { value: "", label: t("form.forever") },
              ]}
            />
          )}
        </Field>
      </div>
    </DialogLayout>
  );
}
