import { CANNED_VARIABLES, type CannedAnswer, type CreateCannedInput } from "@vitrine/contract/support/dialog/canned";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useFocusInvalid } from "../../../shared/kernel/app/use-focus-invalid.ts";
import { MacroFields, macroOf } from "./macro-fields.tsx";

type Props = { panelId: number; answer?: CannedAnswer } & ModalProps;

function useSaving(panelId: number, answer: CannedAnswer | undefined, close: () => void) {
  const { t } = useTranslation("support");
  const utils = trpc.useUtils();
  const create = trpc.canned.create.useMutation();
  const update = trpc.canned.update.useMutation();
  const error = create.error ?? update.error;
  useFocusInvalid(error);
  const save = async (draft: CreateCannedInput) => {
    const given = { panelId, ...draft };
    try {
      await (answer ? update.mutateAsync({ ...given, cannedId: answer.id }) : create.mutateAsync(given));
    } catch {
      return; // Shown by the mutation's error.
    }
    void utils.canned.list.invalidate();
    toasts.success(t("saved"));
    close();
  };
  return { save, failure: error && failureOf(error), busy: create.isPending || update.isPending };
}

export function CannedDialog({ panelId, answer, close }: Props) {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const { save, failure, busy } = useSaving(panelId, answer, close);
  const [draft, setDraft] = useState(() => ({ shortcut: answer?.shortcut ?? "", text: answer?.text ?? "", ...macroOf(answer) }));
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  return (
    <DialogLayout
      title={t(answer ? "canned.edit" : "canned.add")}
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={busy}>
            {texts.save}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && !failure.fields && <ErrorBanner>{failure.message}</ErrorBanner>}
        <Field label={t("canned.shortcut")} hint={t("canned.shortcutHint")} error={failure?.fields?.["shortcut"]} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={40}
              autoComplete="off"
              value={draft.shortcut}
              onChange={(event) => set({ shortcut: event.target.value })}
            />
          )}
        </Field>
        <Field label={t("canned.text")} error={failure?.fields?.["text"]} required>
          {(control) => (
            <Textarea {...control} rows={7} maxLength={8000} value={draft.text} onChange={(event) => set({ text: event.target.value })} />
          )}
        </Field>
        <Variables insert={(name) => set({ text: `${draft.text}{{${name}}}` })} />
        <MacroFields panelId={panelId} macro={draft} set={set} />
      </div>
    </DialogLayout>
  );
}

function Variables({ insert }: { insert: (name: string) => void }) {
  const { t } = useTranslation("support");
  return (
    <div role="group" aria-label={t("canned.variables")}>
      <p className="mb-1 text-s text-ink-2">{t("canned.variables")}</p>
      <div className="flex flex-wrap gap-2">
        {CANNED_VARIABLES.map((name) => (
          <Button key={name} size="s" onClick={() => insert(name)}>
            {t(`canned.variable.${name.replace(".", "_") as "order_id"}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
