import { useState, type ReactNode } from "react";
import { Icon } from "../base/icon.tsx";
import type { ListState } from "./list-state.tsx";
import { Popover } from "../overlay/popover.tsx";
import { Sheet } from "../overlay/sheet.tsx";
import { useMobile } from "../base/media.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { filterText } from "./filter-text.ts";
import { FilterForm } from "./filter-form.tsx";
import type { ListFilter, SearchSyntax } from "./list-types.ts";
import { SearchBox } from "./search-box.tsx";

type ToolbarProps = {
  list: ListState;
  search?: string | undefined;
  /** Called with the search box's text on every key press, before the address changes. */
  onTyped?: ((text: string) => void) | undefined;
  /** Called with the search box's text on Enter, once the address has it. */
  onJump?: ((text: string) => void) | undefined;
  syntax?: SearchSyntax | undefined;
  filters: readonly ListFilter[];
  end?: ReactNode;
};

/** Search box, a chip for every active filter, and a button to add one. */
export function ListToolbar({ list, search, onTyped, onJump, syntax, filters, end }: ToolbarProps) {
  const { locale, timeZone } = useUi();
  const active = filters.filter(({ id }) => list.filters[id]);
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      {search && <SearchBox label={search} query={list.query} onQuery={list.setQuery} onTyped={onTyped} onEnter={onJump} syntax={syntax} />}
      {syntax?.terms(list.query).map(({ label, without }) => (
        <Chip key={label} name={label} onRemove={() => list.setQuery(without)} />
      ))}
      {active.map((filter) => {
        const name = `${filter.label}: ${filterText(filter, list.filters[filter.id] ?? "", locale, timeZone)}`;
        return <Chip key={filter.id} name={name} onRemove={() => list.setFilter(filter.id, null)} />;
      })}
      {filters.length > 0 && <FilterMaker list={list} filters={filters} />}
      {end}
    </search>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { texts } = useUi();
  return (
    <button
      type="button"
      aria-label={texts.removeFilter(name)}
      onClick={onRemove}
      className="inline-flex min-h-(--control) max-w-full items-center gap-2 rounded-control border border-accent bg-accent-soft px-2 text-s font-medium text-accent transition-colors duration-(--fast) hover:text-accent-hover"
    >
      <span className="truncate">{name}</span>
      <Icon name="close" className="size-3" />
    </button>
  );
}

function FilterMaker({ list, filters }: { list: ListState; filters: readonly ListFilter[] }) {
  const { texts } = useUi();
  const [open, setOpen] = useState(false);
  const mobile = useMobile();
  const form = (
    <FilterForm
      filters={filters}
      values={list.filters}
      onApply={(values) => {
        setOpen(false);
        list.setFilters(values);
      }}
    />
  );
  const trigger = (
    <button
      type="button"
      onClick={mobile ? () => setOpen(true) : undefined}
      className="inline-flex min-h-(--control) items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-s font-medium text-ink-2 transition-colors duration-(--fast) hover:border-solid hover:text-ink"
    >
      <Icon name="plus" className="size-3" />
      {texts.addFilter}
    </button>
  );
  if (mobile) {
    return (
      <>
        {trigger}
        <Sheet open={open} onClose={() => setOpen(false)} title={texts.addFilter}>
          {form}
        </Sheet>
      </>
    );
  }
  return (
    <Popover trigger={trigger} label={texts.addFilter} open={open} onOpenChange={setOpen} align="end">
      {form}
    </Popover>
  );
}
