import { type ComponentProps, useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react";
import { ErrorBanner } from "../feedback/banner.tsx";
import { Button } from "../form/button.tsx";
import type { ListState } from "./list-state.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { filterText } from "./filter-text.ts";
import { ListCards } from "./list-cards.tsx";
import { ListPager } from "./list-pager.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { BulkAction, ColumnWidths, ListDensity, ListFilter, ListView, RowModel, SavedTab, SearchSyntax } from "./list-types.ts";
import { useSelection, type RowId } from "./selection.ts";
import { ListViews } from "./list-views.tsx";
import { NoMatch } from "./no-match.tsx";
import { useJump } from "./use-jump.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useMobile } from "../base/media.tsx";
import { SameDecimals } from "../text/money.tsx";
import { useUi } from "../base/ui-provider.tsx";

export { dayEnd, dayStart } from "./filter-text.ts";
export type {
  BulkAction,
  Card,
  Column,
  ColumnWidths,
  ListDensity,
  ListFilter,
  ListView,
  SavedTab,
  SearchSuggestion,
  SearchSyntax,
} from "./list-types.ts";
export type { RowId, Selection } from "./selection.ts";

export type ListData<Row> = {
  items: readonly Row[];
  total: number;
  totalIsEstimate?: boolean | undefined;
};

export type DataListProps<Row> = RowModel<Row> & {
  /** Names the table: "Orders". */
  label: string;
  list: ListState;
  /** Undefined until the first answer; keep the previous answer while the next one loads. */
  data: ListData<Row> | undefined;
  fetching?: boolean | undefined;
  /** The error text; the rows stay visible. */
  failure?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  views?: readonly ListView[] | undefined;
  /** Views that the person saved. */
  savedViews?: readonly SavedTab[] | undefined;
  /** The account's setting if missing. */
  density?: ListDensity | null | undefined;
  widths?: ColumnWidths | undefined;
  /** Placeholder and name of the search box; no box without it. */
  search?: string | undefined;
  syntax?: SearchSyntax | undefined;
  filters?: readonly ListFilter[] | undefined;
  bulkActions?: readonly BulkAction[] | undefined;
  /** Replaces the table if there is no data at all. */
  firstUse: ReactNode;
  /** How many decimals amounts in mode `display` have on this page, so that columns align. */
  decimals?: ((rows: readonly Row[]) => number) | undefined;
  /** Next to the filters, such as an export button. */
  toolbarEnd?: ReactNode;
  /** Shown at the right of the rows, which become narrower: the open row, `currentId`. */
  aside?: ReactNode;
  currentId?: RowId | null | undefined;
};

const noFilters: readonly ListFilter[] = [];
const noTabs: readonly SavedTab[] = [];

/** The product's standard list. Its whole state is in the address, see useListState. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { list, data, views, savedViews = noTabs, search, filters = noFilters } = props;
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root, { items: data?.items, rowActions: props.rowActions });
  const jump = useJump(list, { data, fetching: props.fetching, rowId: props.rowId, rowHref: props.rowHref });
  const firstUse = data?.total === 0 && !list.narrowed && isFirstView(list.view, views);
  return (
    <div ref={root} data-density={props.density ?? undefined} className="min-w-0">
      {(views || savedViews.length > 0) && !firstUse && <ListViews list={list} views={views} saved={savedViews} />}
      {(search || filters.length > 0) && !firstUse && (
        <ListToolbar list={list} search={search} onJump={jump} syntax={props.syntax} filters={filters} end={props.toolbarEnd} />
      )}
      {props.failure && <Failure {...props} failure={props.failure} />}
      {firstUse ? (
        <div className="rounded-card border border-line bg-sheet">{props.firstUse}</div>
      ) : (
        <Ticked {...props} shared={props.decimals?.(data?.items ?? [])} />
      )}
    </div>
  );
}

/** The rows and their selection, apart from the rest of the list, so that a tick does not re-render the rest. */
function Ticked<Row>(props: DataListProps<Row> & { shared: number | undefined }) {
  const { list, data, bulkActions } = props;
  const selection = useSelection(JSON.stringify([list.view, list.query, list.filters]));
  return (
    <>
      <WithAside aside={props.aside}>
        <SameDecimals value={props.shared}>
          <Rows {...props} selection={bulkActions ? selection : undefined} />
        </SameDecimals>
      </WithAside>
      {bulkActions && <LaterBar selection={selection} actions={bulkActions} total={data?.total} estimate={data?.totalIsEstimate} />}
    </>
  );
}

/** The bar may be updated one frame after the ticked row. It is delayed here, so that the rows are not re-rendered with it. */
function LaterBar({ selection, ...rest }: ComponentProps<typeof BulkBar>) {
  return <BulkBar {...rest} selection={useDeferredValue(selection)} />;
}

function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={aside ? "grid grid-cols-[minmax(0,1fr)_440px] items-start gap-4" : undefined}>
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}

function isFirstView(view: string, views: readonly ListView[] | undefined): boolean {
  return view === "" || views === undefined || views[0]?.id === view;
}

function Failure<Row>({ failure, onRetry }: DataListProps<Row> & { failure: string }) {
  const { texts } = useUi();
  return (
    <ErrorBanner title={texts.listFailed} className="mb-4" onRetry={onRetry}>
      {failure}
    </ErrorBanner>
  );
}

function Rows<Row>(props: DataListProps<Row> & { selection: ReturnType<typeof useSelection> | undefined }) {
  const { label, list, data, fetching = false, failure, selection } = props;
  const { columns, card, rowId, rowLabel, rowHref, rowKeepsPlace, rowActions } = props;
  const model = useMemo(
    () => ({ columns, card, rowId, rowLabel, rowHref, rowKeepsPlace, rowActions }),
    [columns, card, rowId, rowLabel, rowHref, rowKeepsPlace, rowActions],
  );
  const mobile = useMobile();
  const [picking, setPicking] = useState(false);
  const List = mobile ? ListCards : ListTable;
  if (data === undefined && failure) return null;
  if (data && data.items.length === 0) return <Unmatched {...props} />;
  return (
    <>
      {mobile && selection && <PickSwitch on={picking || selection.active} onChange={setPicking} clear={selection.clear} />}
      <List
        label={label}
        model={model}
        rows={data?.items}
        expected={list.perPage}
        selection={selection}
        picking={picking || selection?.active}
        dimmed={fetching && data !== undefined}
        currentId={props.currentId}
        widths={props.widths}
      />
      <ListPager list={list} total={data?.total ?? 0} estimate={data?.totalIsEstimate ?? false} shown={data?.items.length ?? 0} />
    </>
  );
}

/** On a phone rows are ticked only after this is pressed, so that cards keep their width. */
function PickSwitch(props: { on: boolean; onChange: (on: boolean) => void; clear: () => void }) {
  const { texts } = useUi();
  return (
    <Button
      variant="quiet"
      size="s"
      aria-pressed={props.on}
      icon={props.on ? "close" : "check"}
      className="-mt-4 ml-auto flex"
      onClick={() => {
        props.onChange(!props.on);
        if (props.on) props.clear();
      }}
    >
      {texts.selectRows}
    </Button>
  );
}

function Unmatched<Row>({ list, data, filters = noFilters }: DataListProps<Row>) {
  const { locale, timeZone } = useUi();
  const narrowedBy = filters
    .filter(({ id }) => list.filters[id])
    .map((filter) => `${filter.label}: ${filterText(filter, list.filters[filter.id] ?? "", locale, timeZone)}`);
  return (
    <div className="rounded-card border border-line bg-sheet">
      <NoMatch list={list} total={data?.total ?? 0} narrowedBy={narrowedBy} />
    </div>
  );
}
