import { type CannedAnswer, fillCanned } from "@vitrine/contract/support/dialog/canned";
import type { DialogDetail } from "@vitrine/contract/support/dialog/panel-dialog";
import { clsx } from "clsx";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useDraft } from "../../../shared/support/dialog/use-draft.ts";
import { type Composed, Composer } from "./composer.tsx";
import { MacroButtons } from "./macro-buttons.tsx";
import { useVariables } from "./use-variables.ts";

interface AnswerBoxProps {
  panelId: number;
  dialog: DialogDetail;
  isNote: boolean;
  setNote: (isNote: boolean) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  show: (dialog: DialogDetail) => void;
  /** Called after an answer that closed the dialog. */
  goOn: () => void;
}

/** Answers or leaves a note. A slash at the beginning of a word offers canned answers. */
export function AnswerBox({ panelId, dialog, isNote, setNote, field, show, goOn }: AnswerBoxProps) {
  const { t } = useTranslation("support");
  const [text, setText] = useDraft(`support:${panelId}:${dialog.id}`);
  const reply = trpc.panelSupport.reply.useMutation();
  const canned = useCanned(panelId, dialog, text, setText);
  const sayWriting = useWriting(panelId, dialog.id);
  const answer = async (composed: Composed, close: boolean) => {
    show(await reply.mutateAsync({ panelId, dialogId: dialog.id, ...composed, isPrivate: isNote, close }));
    if (close) goOn();
  };
  return (
    <div>
      <div role="group" aria-label={t("mode")} className="mb-2 flex gap-2">
        <ModeButton isOn={!isNote} onClick={() => setNote(false)}>
          {t("reply")}
        </ModeButton>
        <ModeButton isOn={isNote} onClick={() => setNote(true)}>
          {t("note")}
        </ModeButton>
      </div>
      {!isNote && <MacroButtons panelId={panelId} dialog={dialog} show={show} goOn={goOn} />}
      <Composer
        label={t(isNote ? "note" : "reply")}
        placeholder={t(isNote ? "notePlaceholder" : "replyPlaceholder")}
        uploadPath={`panel/${panelId}/files`}
        text={text}
        onChange={(next) => {
          setText(next);
          if (!isNote && next !== "") sayWriting();
        }}
        send={(composed) => answer(composed, false)}
        isNote={isNote}
        sendLabel={t(isNote ? "saveNote" : "send")}
        above={canned.list}
        second={isNote ? undefined : { label: t("sendAndClose"), send: (composed) => answer(composed, true) }}
        field={field}
        onKeyDown={canned.onKeyDown}
      />
    </div>
  );
}

function ModeButton({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        "target cursor-pointer rounded-control px-2 py-1",
        isOn ? "bg-accent-soft font-medium text-accent" : "text-ink-2 hover:bg-inset",
      )}
    >
      {children}
    </button>
  );
}

const SLASH = /(?:^|\s)\/([\p{L}\d_-]{0,40})$/u;
const SHOWN = 6;

/** Offered while the last word begins with a slash; arrows choose, Enter or Tab insert. */
function useCanned(panelId: number, dialog: DialogDetail, text: string, setText: (text: string) => void) {
  const { t } = useTranslation("support");
  const values = useVariables(dialog);
  const typed = SLASH.exec(text)?.[1]?.toLowerCase();
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const at = chosen.typed === typed ? chosen.at : 0;
  const items = trpc.canned.list.useQuery({ panelId }, { staleTime: 60_000, enabled: typed !== undefined }).data?.items ?? [];
  const found = typed === undefined ? [] : items.filter(({ shortcut }) => shortcut.includes(typed)).slice(0, SHOWN);
  const insert = (answer: CannedAnswer) => setText(text.replace(/\/[\p{L}\d_-]{0,40}$/u, () => fillCanned(answer.text, values)));
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = found[Math.min(at, found.length - 1)];
    if (!answer || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen({ typed, at: (at + step + found.length) % found.length });
    else if (event.key === "Enter" || event.key === "Tab") insert(answer);
    else return;
    event.preventDefault();
  };
  const list = found.length > 0 && (
    <ul aria-label={t("tab.canned")} className="min-w-0 rounded-card border border-line bg-sheet">
      {found.map((answer, place) => (
        <li key={answer.id}>
          <button
            type="button"
            onClick={() => insert(answer)}
            className={clsx("flex w-full cursor-pointer gap-4 px-4 py-2 text-left hover:bg-inset", place === at && "bg-inset")}
          >
            <span className="font-medium">/{answer.shortcut}</span>
            <span className="min-w-0 truncate text-ink-2">{answer.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return { list, onKeyDown };
}

const EVERY_MS = 8000;

/** Tells colleagues, at most every few seconds, that an answer is being written. */
function useWriting(panelId: number, dialogId: number): () => void {
  const say = trpc.panelSupport.answering.useMutation();
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < EVERY_MS) return;
    last.current = Date.now();
    void say.mutateAsync({ panelId, dialogId, isAnswering: true }).catch(() => undefined);
  };
}
