import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "./cell-words.ts";
import { NUMERIC } from "./columns.ts";
import type { Place } from "./selection.ts";
import type { Editing } from "./use-sheet.ts";

type InputProps = { editing: Editing; words: Words; onCommit: (text: string, by: Place | undefined) => void; onLeave: () => void };

/** Enter and Tab apply what is typed and move on, and leaving the cell applies it too; only Escape discards it. */
export function CellInput({ editing, words, onCommit, onLeave }: InputProps) {
  const { t } = useTranslation("sheet");
  const listId = useId();
  const [text, setText] = useState(editing.text);
  const isOver = useRef(false);
  const end = (run: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    run();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const by = stepOf(event);
    if (event.key === "Escape") end(onLeave);
    else if (by) end(() => onCommit(text, by));
    else return;
    event.preventDefault();
  };
  const isCategory = editing.column === "category";
  return (
    <>
      <input
        ref={takeFocus}
        aria-label={t("edit", { column: t(`column.${editing.column}`, { currency: "" }).trim() })}
        value={text}
        list={isCategory ? listId : undefined}
        inputMode={NUMERIC.has(editing.column) ? "decimal" : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => end(() => onCommit(text, undefined))}
        className="absolute inset-0 bg-sheet px-2 text-m text-ink outline-2 -outline-offset-2 outline-focus select-text"
      />
      {isCategory && (
        <datalist id={listId}>
          {[...words.categoryNames.values()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function stepOf({ key, shiftKey }: KeyboardEvent): Place | undefined {
  if (key === "Enter") return { row: shiftKey ? -1 : 1, col: 0 };
  if (key === "Tab") return { row: 0, col: shiftKey ? -1 : 1 };
  return undefined;
}
