import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { groupDecimal } from "@vitrine/contract/kernel/amount/typed-amount";
import { clsx } from "clsx";
import { memo } from "react";
import { CellInput } from "./cell-input.tsx";
import { shownText, type Words } from "./cell-words.ts";
import { problemsOf } from "./check-row.ts";
import { COLUMNS, type ColumnId, NUMERIC } from "./columns.ts";
import { isImplied, type Problem, type RowEdits } from "./draft.ts";
import { problemText } from "./refusals.ts";
import type { Place } from "./selection.ts";
import { BEFORE_COST, LINE, ROW_HEIGHT } from "./sheet-head.tsx";
import { cellKey, type Refused } from "./use-drafts.ts";
import type { Editing } from "./use-sheet.ts";

export type LineProps = {
  gridId: string;
  index: number;
  top: number;
  row: SheetRow;
  edits: RowEdits | undefined;
  refused: Refused;
  words: Words;
  /** -1: the active cell is in another row. */
  activeCol: number;
  left: number;
  right: number;
  editing: Editing | undefined;
  onCommit: (text: string, by: Place | undefined) => void;
  onLeave: () => void;
};

const NONE: RowEdits = {};

export const SheetLine = memo(function SheetLine(props: LineProps) {
  const { gridId, index, top, row, edits = NONE, refused, words, activeCol, left, right, editing } = props;
  const problems = edits === NONE ? {} : problemsOf(row, edits);
  const cells = COLUMNS.map((column, col) => (
    <Cell
      key={column}
      id={`${gridId}-${index}-${col}`}
      place={{ row: index, col }}
      column={column}
      text={shownText(row, edits, column, words)}
      isEdited={edits[column] !== undefined}
      isImplied={isImplied(row, edits, column)}
      problem={refused.get(cellKey(row.id, column)) ?? problems[column]}
      isActive={col === activeCol}
      isChosen={col >= left && col <= right}
    >
      {editing?.column === column && <CellInput editing={editing} words={words} onCommit={props.onCommit} onLeave={props.onLeave} />}
    </Cell>
  ));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={clsx(LINE, "absolute inset-x-0 top-0 border-b border-line")}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" aria-colindex={1} className="truncate px-2 leading-9 text-s text-ink-3 tnum">
        {row.id}
      </span>
      {cells.slice(0, BEFORE_COST)}
      <span role="gridcell" aria-colindex={BEFORE_COST + 2} className="truncate px-2 text-end leading-9 text-ink-3 tnum">
        {groupDecimal(row.cost, words.locale, 2)}
      </span>
      {cells.slice(BEFORE_COST)}
    </div>
  );
});

type CellProps = {
  id: string;
  place: Place;
  column: ColumnId;
  text: string;
  isEdited: boolean;
  isImplied: boolean;
  problem: Problem | undefined;
  isActive: boolean;
  isChosen: boolean;
  children: React.ReactNode;
};

/** The column's position in the grid, after the id and past the cost. */
const colIndex = (col: number): number => col + (col < BEFORE_COST ? 2 : 3);

function Cell({ id, place, column, text, isEdited, isImplied: follows, problem, isActive, isChosen, children }: CellProps) {
  return (
    <span
      id={id}
      role="gridcell"
      aria-colindex={colIndex(place.col)}
      aria-selected={isChosen}
      aria-invalid={problem !== undefined || undefined}
      data-row={place.row}
      data-col={place.col}
      data-active={isActive || undefined}
      data-edited={isEdited || undefined}
      title={problem && problemText(problem)}
      className={clsx(
        "relative cursor-default overflow-hidden px-2 leading-9 text-ellipsis whitespace-nowrap scroll-mt-9",
        NUMERIC.has(column) && "text-end tnum",
        problem ? "bg-bad-soft text-bad" : isEdited ? "bg-warn-soft" : isChosen && "bg-accent-soft",
        follows && !isEdited && "text-ink-3",
        problem ? "shadow-[inset_3px_0_0_var(--bad)]" : isEdited && "shadow-[inset_3px_0_0_var(--warn)]",
        isActive && "outline-2 -outline-offset-2 outline-accent",
        isChosen && !isActive && "outline-1 -outline-offset-1 outline-accent",
      )}
    >
      {text}
      {children}
    </span>
  );
}
