import type { ReactNode } from "react";
import type { IconName } from "../base/icon.tsx";
import type { MenuItem } from "../overlay/menu.tsx";
import type { SelectOption } from "../form/select.tsx";
import type { RowId, Selection } from "./selection.ts";

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Second line of the cell, in meta type. */
  sub?: (row: Row) => ReactNode;
  /** Figures: right, in tabular numerals. */
  align?: "end";
  /** Takes the free width and truncates its content. One per table. */
  grow?: boolean;
  /** The width in pixels that a person has set; the content is truncated. Missing: as wide as the content. */
  width?: number;
  /** Left out below this width of the window: 901 or 1224 px. */
  from?: "wide" | "full";
  /** Has the row's link. */
  primary?: boolean;
};

/** Columns whose width a person may set, in pixels. */
export type ColumnWidths = {
  least: number;
  most: number;
  /** Called when a column's edge was dragged; null after a double click: as wide as the content. */
  onWidth: (id: string, width: number | null) => void;
};

/** The same row on a phone: two lines at the left, two figures at the right, a foot such as the status. */
export type Card = {
  title: ReactNode;
  sub?: ReactNode;
  value?: ReactNode;
  note?: ReactNode;
  foot?: ReactNode;
};

/** Saved views, shown as tabs after the list's own ones. */
export type SavedTab = { id: number; label: string; count?: ReactNode; href: string; menu: readonly MenuItem[] };

/** Row heights: 32, 40 and 48 px. */
export type ListDensity = "compact" | "standard" | "comfortable";

export type ListView = { id: string; label: ReactNode; count?: number | undefined };

/** How a list's search parses what is typed. Without one, the whole text is searched for. */
export type SearchSyntax = {
  /** The parsed terms of the search, besides plain text; `without` is the search without the term. */
  terms: (query: string) => readonly { label: string; without: string }[];
  /** Completions of the word being typed. */
  suggest: (word: string) => readonly SearchSuggestion[];
};
export type SearchSuggestion = { text: string; note: string };

export type ListFilter = { id: string; label: string } & (
  | { kind: "choice"; options: readonly SelectOption[] }
  | { kind: "text" | "number"; placeholder?: string }
  | { kind: "date" }
);

export type BulkAction = {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** A letter that presses it while rows are selected; not one of the list's own, such as J, K, X, E and N. */
  shortcut?: string | undefined;
  /** Why the action is not available for this selection. */
  blocked?: string | ((selection: Selection) => string | undefined) | undefined;
  run: (selection: Selection) => unknown;
};

export type RowModel<Row> = {
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
  rowId: (row: Row) => RowId;
  /** Names the row for assistive technology: "Order 184203". */
  rowLabel: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  /** A row opens next to the list, so the page keeps its scroll position. */
  rowKeepsPlace?: boolean | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
};
