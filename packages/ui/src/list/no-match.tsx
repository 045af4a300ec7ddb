import { EmptyState } from "../feedback/empty-state.tsx";
import { Button } from "../form/button.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { ListState } from "./list-state.tsx";

/** A page of a list without rows: nothing matches, or it lies beyond the last. `narrowedBy` names the list's filters as people read them. */
export function NoMatch({ list, total, narrowedBy = [] }: { list: ListState; total: number; narrowedBy?: readonly string[] }) {
  const { texts } = useUi();
  const terms = list.query ? [`«${list.query}»`, ...narrowedBy] : narrowedBy;
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
