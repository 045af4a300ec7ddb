import { EmptyState } from "../feedback/empty-state.tsx";
import { Button } from "../form/button.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { type ListState, quoted } from "./list-state.tsx";

const NO_FILTERS: readonly string[] = [];

type NoMatchProps = {
  list: ListState;
  total: number;
  /** The list's filters as people read them. */
  narrowedBy?: readonly string[];
};

/** A page of a list without rows: nothing matches, or it is beyond the last page. */
export function NoMatch({ list, total, narrowedBy = NO_FILTERS }: NoMatchProps) {
  const { texts, locale } = useUi();
  const terms = list.query ? [quoted(locale, list.query), ...narrowedBy] : narrowedBy;
  const isPastEnd = list.page > 1 && (total > 0 || !list.narrowed);
  return (
    <EmptyState
      icon="search"
      title={texts.noMatchTitle}
      action={
        (isPastEnd && <Button onClick={() => list.setPage(1)}>{texts.firstPage}</Button>) ||
        (list.narrowed && <Button onClick={list.clear}>{texts.clearFilters}</Button>)
      }
    >
      {terms.length > 0 ? terms.join(" · ") : texts.noMatchText}
    </EmptyState>
  );
}
