import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "./cell-words.ts";
import { COLUMNS } from "./columns.ts";
import { HEAD_HEIGHT, ROW_HEIGHT, SheetHead } from "./sheet-head.tsx";
import { type LineProps, SheetLine } from "./sheet-line.tsx";
import { type Place, within } from "./selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { gridClipboard, gridMouse } from "./use-grid-pointer.ts";
import type { Sheet } from "./use-sheet.ts";

type GridProps = { sheet: Sheet; words: Words; currency: string; describedBy: string; onSave: () => void };

/** One tab stop: the grid keeps the focus and names its active cell. Only the rows in view are rendered. */
export function SheetGrid({ sheet, words, currency, describedBy, onSave }: GridProps) {
  const { t } = useTranslation("sheet");
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { rows, selection, editing } = sheet;
  const { active } = selection;
  const virtual = useVisibleRows(frame, sheet);
  const keys = useGridKeys(sheet, onSave);
  const focus = () => frame.current?.focus({ preventScroll: true });
  const commit = (text: string, by: Place | undefined) => {
    sheet.commit(text);
    if (!by) return;
    sheet.goTo(within({ row: active.row + by.row, col: active.col + by.col }, { rows: rows.length, cols: COLUMNS.length }));
    focus();
  };
  const leave = () => {
    sheet.leaveEditing();
    focus();
  };
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={t("title")}
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMNS.length + 2}
      aria-multiselectable
      aria-describedby={describedBy}
      aria-activedescendant={rows[active.row] ? `${id}-${active.row}-${active.col}` : undefined}
      onKeyDown={editing ? undefined : keys}
      {...gridClipboard(sheet)}
      {...gridMouse(sheet)}
      className="relative max-h-[max(320px,calc(100dvh-300px))] overflow-auto rounded-card border border-line bg-sheet select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <SheetHead currency={currency} />
      <div role="rowgroup" className="relative min-w-(--sheet-width)" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <LineAt
            key={rows[index]?.id ?? index}
            gridId={id}
            index={index}
            top={start - HEAD_HEIGHT}
            sheet={sheet}
            words={words}
            onCommit={commit}
            onLeave={leave}
          />
        ))}
      </div>
    </div>
  );
}

type LineAtProps = Pick<LineProps, "gridId" | "index" | "top" | "words" | "onCommit" | "onLeave"> & { sheet: Sheet };

function LineAt({ sheet, index, ...rest }: LineAtProps) {
  const { rows, draft, refused, range, selection, editing } = sheet;
  const row = rows[index];
  if (!row) return null;
  const isIn = index >= range.top && index <= range.bottom;
  return (
    <SheetLine
      {...rest}
      index={index}
      row={row}
      edits={draft.get(row.id)}
      refused={refused}
      activeCol={index === selection.active.row ? selection.active.col : -1}
      left={isIn ? range.left : -1}
      right={isIn ? range.right : -1}
      editing={editing?.id === row.id ? editing : undefined}
    />
  );
}

function useVisibleRows(frame: RefObject<HTMLDivElement | null>, { rows, selection: { active } }: Sheet) {
  // oxlint-disable-next-line react/incompatible-library -- its answers change between renders by design, and nothing here is memoised on them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // The active cell stays rendered while the grid is scrolled elsewhere: the grid refers to it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active.row, rows.length - 1)])]
        .filter((row) => row >= 0)
        .toSorted((a, b) => a - b),
  });
  useEffect(() => {
    virtual.scrollToIndex(active.row);
    frame.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [virtual, frame, active.row, active.col]);
  return virtual;
}
