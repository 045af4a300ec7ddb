import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { MOST_FILES } from "@vitrine/contract/kernel/file/purposes";
import { Button } from "@vitrine/ui/form/button";
import { FileInput } from "@vitrine/ui/form/file-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { typedSince } from "../../../shared/support/dialog/messages.ts";
import { useDraft } from "../../../shared/support/dialog/use-draft.ts";
import { sendFile } from "../../kernel/island/send-file.ts";
import { type Faults, faultsOf, focusInvalid, noFaults } from "../../kernel/layout/faults.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { KeptFields } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export interface Written {
  text: string;
  fileIds: number[];
}

interface MessageFormProps {
  label: string;
  hint?: string;
  csrfToken: string;
  kept: Record<string, string | number>;
  refused: Faults;
  /** As typed before, without script. */
  text: string;
  /** Key of the draft that the browser keeps until it is sent. */
  draftKey: string;
  send: (written: Written) => Promise<void>;
  onText?: (text: string) => void;
  children?: ReactNode;
}

/** Writes a message. Without script it is sent without files. */
export function MessageForm(props: MessageFormProps) {
  const { label, hint, csrfToken, kept, children } = props;
  const { t } = useShop();
  const { text, type, faults, isBusy, submit, press, files } = useMessage(props);
  return (
    <form noValidate method="post" action="/support/dialog" onSubmit={submit}>
      <KeptFields fields={{ csrf: csrfToken, ...kept }} />
      {faults.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {faults.message}
        </Message>
      )}
      <FormField label={label} hint={hint} error={faults.fields["text"]}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={5}
            maxLength={8000}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FormField>
      {children}
      <div className="needs-script">
        <FormField label={t("support.files")} hint={t("support.filesHint", { most: MOST_FILES })} error={faults.fields["fileIds"]}>
          {(control) => <FileInput {...control} ref={files} multiple accept="image/*,application/pdf" />}
        </FormField>
      </div>
      <Button type="submit" variant="primary" size="l" icon="send" busy={isBusy}>
        {t("support.send")}
      </Button>
    </form>
  );
}

function useMessage({ refused, text: typed, draftKey, send, onText }: MessageFormProps) {
  const { t } = useShop();
  const [draft, setDraft] = useDraft(draftKey);
  const [isTouched, setTouched] = useState(typed === "");
  const [faults, setFaults] = useState(refused);
  const [isBusy, setBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const text = isTouched ? draft : typed;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const type = (next: string) => {
    setTouched(true);
    setDraft(next);
    onText?.(next);
  };
  const run = async (form: HTMLFormElement) => {
    const chosen = [...(files.current?.files ?? [])];
    const fields = {
      ...(text.trim() === "" && chosen.length === 0 ? { text: t("field.required") } : {}),
      ...(chosen.length > MOST_FILES ? { fileIds: t("support.tooManyFiles", { most: MOST_FILES }) } : {}),
    };
    if (Object.keys(fields).length > 0) {
      setFaults({ message: "", fields });
      return focusInvalid(form);
    }
    setBusy(true);
    setFaults(noFaults);
    try {
      const stored: StoredFile[] = [];
      for (const file of chosen) stored.push(await sendFile<StoredFile>("message", file));
      await send({ text: text.trim(), fileIds: stored.map(({ id }) => id) });
      type(typedSince(latest.current, text));
      if (files.current) files.current.value = "";
    } catch (error) {
      setFaults(faultsOf(error, t));
      focusInvalid(form);
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void run(event.currentTarget);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isBusy) void run(event.currentTarget.form!);
  };
  return { text, type, faults, isBusy, submit, press, files };
}
