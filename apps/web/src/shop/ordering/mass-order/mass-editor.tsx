import { type ClipboardEvent, type RefObject, useId, useState } from "react";
import { clsx } from "clsx";
import type { MassLine } from "@vitrine/contract/ordering/mass-order/mass";
import { Glyph } from "@vitrine/ui/base/glyph";
import { formatMoney } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { fromSheet, linesOf } from "./mass-text.ts";
import type { LineChecks } from "./use-line-checks.ts";

const LINE = 24;
const SHOWN = 16;
const SHORT = 6;
/** Above the first line and below the last, as in the field itself. */
const EDGE = 8;

interface MassEditorProps {
  id: string;
  noteId: string;
  text: string;
  checks: LineChecks;
  /** Names of services by id, once they are known. */
  names: ReadonlyMap<number, string>;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  /** A few lines without their results. */
  isShort?: boolean;
  /** True while the lines are being ordered: ordered lines are then removed from the editor. */
  isBusy: boolean;
}

interface LabelledEditorProps extends Omit<MassEditorProps, "id" | "noteId"> {
  /** Results of the checked lines. */
  status: string;
}

/** The editor with the format of its lines, as its label if it is short, otherwise below it. */
export function LabelledEditor({ status, ...editor }: LabelledEditorProps) {
  const { t } = useShop();
  const id = useId();
  const noteId = `${id}note`;
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-s font-medium">
        {editor.isShort ? t("mass.hintShort") : t("mass.lines")}
      </label>
      <MassEditor {...editor} id={id} noteId={noteId} />
      <p id={noteId} className={clsx("mt-1 text-s text-ink-3", editor.isShort && "sr-only")}>
        {t("mass.hint")}
      </p>
      <p role="status" className="mt-2 min-h-6 text-s text-ink-2">
        {status}
      </p>
    </>
  );
}

/** Lines with their numbers at the left, and on wide screens each line's result at the right. */
function MassEditor({ id, noteId, text, checks, names, field, onChange, isShort = false, isBusy }: MassEditorProps) {
  const [top, setTop] = useState(0);
  const count = linesOf(text).length;
  const first = Math.max(0, Math.floor(top / LINE) - 2);
  const shown = text === "" ? [] : Array.from({ length: Math.min(count - first, SHOWN + 5) }, (_, at) => first + at + 1);
  const lineOf = (number: number) =>
    linesOf(checks.text)[number - 1] === linesOf(text)[number - 1] ? checks.lines.get(number) : undefined;
  const offset = { top: EDGE + first * LINE - top };
  return (
    <div
      className={clsx(
        "grid overflow-hidden rounded-control border border-line-strong bg-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus mobile:grid-cols-[40px_minmax(0,1fr)]",
        isShort
          ? "grid-cols-[32px_minmax(0,1fr)]"
          : "grid-cols-[48px_minmax(0,1fr)_minmax(0,320px)] bourse:grid-cols-[48px_minmax(0,1fr)_minmax(0,1fr)]",
      )}
    >
      <div aria-hidden="true" className="relative overflow-hidden border-r border-line bg-paper text-xs text-ink-3">
        {shown.length > 0 && (
          <ol className="absolute inset-x-0" style={offset}>
            {shown.map((number) => (
              <LineMark key={number} number={number} line={lineOf(number)} />
            ))}
          </ol>
        )}
      </div>
      <textarea
        id={id}
        ref={field}
        name="data"
        rows={isShort ? SHORT : SHOWN}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-describedby={noteId}
        value={text}
        readOnly={isBusy}
        onChange={(event) => onChange(event.target.value)}
        onPaste={pasteSheet}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        className="block w-full min-w-0 resize-none overflow-auto bg-transparent px-2 py-2 text-m/6 whitespace-pre text-ink tnum outline-none bourse:font-code bourse:text-s/6 mobile:text-l/6"
      />
      {!isShort && (
        <div aria-hidden="true" className="relative overflow-hidden border-l border-line text-s mobile:hidden">
          {shown.length > 0 && (
            <ol className="absolute inset-x-0" style={offset}>
              {shown.map((number) => (
                <LineNote key={number} line={lineOf(number)} names={names} />
              ))}
            </ol>
          )}
        </div>
      )}
    </div>
  );
}

function LineMark({ number, line }: { number: number; line: MassLine | undefined }) {
  return (
    <li className={clsx("flex h-6 items-center justify-end gap-1 px-1 tnum", line?.error && "bg-bad-soft text-bad")}>
      {line?.error && <Glyph name="triangle" />}
      {line && !line.error && <Glyph name="tick" className="text-ok mobile:hidden" />}
      {number}
    </li>
  );
}

function LineNote({ line, names }: { line: MassLine | undefined; names: ReadonlyMap<number, string> }) {
  const { language, currency } = useShop();
  const text = line?.error?.message ?? (line?.service === undefined ? "" : (names.get(line.service) ?? ""));
  return (
    <li
      title={text}
      className={clsx("flex h-6 items-center justify-between gap-2 px-2", line?.error ? "bg-bad-soft text-bad" : "text-ink-2")}
    >
      <span className="min-w-0 truncate">{text}</span>
      {line?.charge !== undefined && !line.error && (
        <span className="shrink-0 text-ink tnum">{formatMoney(language, line.charge, currency)}</span>
      )}
    </li>
  );
}

/** Cells of a spreadsheet become lines; the browser's undo reverts them. */
function pasteSheet(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData("text/plain");
  if (!pasted.includes("\t") || event.currentTarget.readOnly) return;
  event.preventDefault();
  // The only way to write into a field that keeps the browser's undo.
  document.execCommand("insertText", false, fromSheet(pasted));
}
