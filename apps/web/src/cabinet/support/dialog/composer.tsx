import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import { MOST_FILES } from "@vitrine/contract/kernel/file/purposes";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Textarea } from "@vitrine/ui/form/textarea";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";
import { typedSince } from "../../../shared/support/dialog/messages.ts";

export interface Composed {
  text: string;
  fileIds: number[];
}

interface ComposerProps {
  label: string;
  placeholder?: string;
  /** Where files are uploaded: below the API's root. */
  uploadPath: string;
  text: string;
  onChange: (text: string) => void;
  /** Resolves when the message is sent; rejects if it can't be sent. */
  send: (composed: Composed) => Promise<unknown>;
  isNote?: boolean;
  sendLabel: string;
  /** Above the field: canned answers, questions that answer it. */
  above?: ReactNode;
  /** Another way to send it, next to the first. */
  second?: { label: string; send: (composed: Composed) => Promise<unknown> } | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Writes a message with files. Ctrl or ⌘ and Enter send it. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, text, onChange, isNote = false, sendLabel, above, second, field } = props;
  const { t } = useTranslation("support");
  const { files, isBusy, isEmpty, failure, submit, press } = useSending(props);
  return (
    <form
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border p-4",
        isNote ? "border-warn/40 bg-warn-soft" : "border-line bg-sheet",
      )}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {above}
      {failure !== null && <ErrorBanner>{failure}</ErrorBanner>}
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        rows={4}
        maxLength={8000}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <FileChips files={files.stored} remove={files.remove} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" icon="send" busy={isBusy} aria-disabled={isEmpty || undefined}>
          {sendLabel}
        </Button>
        {second && (
          <Button busy={isBusy} aria-disabled={isEmpty || undefined} onClick={() => submit(second.send)}>
            {second.label}
          </Button>
        )}
        <FilePicker label={t("attach")} busy={files.isBusy} isFull={files.stored.length >= MOST_FILES} pick={files.add} />
        <span className="ml-auto text-s text-ink-3 mobile:hidden">{t("sendKey")}</span>
      </div>
    </form>
  );
}

function useSending({ uploadPath, text, onChange, send, onKeyDown }: ComposerProps) {
  const files = useFiles(uploadPath);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isEmpty = text.trim() === "" && files.stored.length === 0;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const submit = (how = send) => {
    if (isBusy || isEmpty || files.isBusy) return;
    setBusy(true);
    setRefusal(null);
    const fileIds = files.stored.map(({ id }) => id);
    how({ text: text.trim(), fileIds })
      .then(() => {
        onChange(typedSince(latest.current, text));
        files.clear(fileIds);
      })
      .catch((error: unknown) => setRefusal(errorText(error)))
      .finally(() => setBusy(false));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    submit();
  };
  return { files, isBusy, isEmpty, failure: refusal ?? files.failure, submit, press };
}

function useFiles(path: string) {
  const { t } = useTranslation("support");
  const [stored, setStored] = useState<StoredFile[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(0);
  const add = async (given: File[]) => {
    const room = Math.max(0, MOST_FILES - stored.length - running);
    setFailure(given.length > room ? t("tooManyFiles", { most: MOST_FILES }) : null);
    const files = given.slice(0, room);
    setRunning((before) => before + files.length);
    for (const file of files) {
      try {
        const kept = await upload({ path, purpose: "message", file, onProgress: () => undefined });
        setStored((before) => [...before, kept]);
      } catch (error) {
        setFailure(errorText(error));
      }
      setRunning((before) => before - 1);
    }
  };
  return {
    stored,
    failure,
    isBusy: running > 0,
    add: (given: File[]) => void add(given),
    remove: (id: number) => setStored((before) => before.filter((file) => file.id !== id)),
    clear: (sent: number[]) => setStored((before) => before.filter(({ id }) => !sent.includes(id))),
  };
}

function FilePicker({ label, busy, isFull, pick }: { label: string; busy: boolean; isFull: boolean; pick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf"
        aria-label={label}
        onChange={(event) => {
          pick([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        variant="quiet"
        icon="link"
        data-attach
        busy={busy}
        aria-disabled={isFull || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

function FileChips({ files, remove }: { files: StoredFile[]; remove: (id: number) => void }) {
  const { t } = useTranslation("support");
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ id, url, type }) => (
        <li key={id} className="flex items-center gap-1 rounded-control border border-line pl-2">
          {type.startsWith("image/") ? <img src={url} alt="" className="h-8 w-auto" /> : t("file.pdf")}
          <IconButton size="s" icon="close" label={t("removeFile")} onClick={() => remove(id)} />
        </li>
      ))}
    </ul>
  );
}
