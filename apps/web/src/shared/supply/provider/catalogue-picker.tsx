import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ListToolbar } from "@vitrine/ui/list/list-toolbar";
import { useListState } from "@vitrine/ui/list/list-state";
import { formatNumber, SameDecimals } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { startTransition, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CATALOGUE_FILTERS, catalogueFilterOf, catalogueFilters } from "./catalogue-filters.ts";
import { catalogueRows, toggleAll } from "./catalogue-rows.ts";
import { CatalogueTree } from "./catalogue-tree.tsx";
import { type Catalogue, isFiltered, matchEntries, entryDecimals } from "./catalogue.ts";

type PickerProps = {
  catalogue: Catalogue;
  currency: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** With fewer matches than this, a search expands all of them. */
const UNFOLDED = 400;

export function CataloguePicker({ catalogue, currency, chosen, onChange }: PickerProps) {
  const { t } = useTranslation("provider");
  const { locale } = useUi();
  const list = useListState({ filters: CATALOGUE_FILTERS });
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState(list.query);
  const filter = useMemo(() => catalogueFilterOf(typed, list.filters), [typed, list.filters]);
  const matching = useMemo(() => matchEntries(catalogue, filter), [catalogue, filter]);
  const narrowed = isFiltered(filter);
  // The typed letter is painted first: matching ten thousand entries and rendering their rows takes a slow computer several frames.
  const follow = (text: string) => startTransition(() => setTyped(text));
  const unfolded = narrowed && matching.length <= UNFOLDED;
  const rows = useMemo(() => catalogueRows(matching, chosen, (key) => folds.get(key) ?? unfolded), [matching, chosen, folds, unfolded]);
  const filters = useMemo(() => catalogueFilters(t), [t]);
  const total = formatNumber(locale, matching.length);
  const decimals = useMemo(() => entryDecimals(catalogue.entries), [catalogue]);
  const allChosen = matching.every((entry) => chosen.has(entry.service.service));
  return (
    <div className="min-w-0">
      <ListToolbar list={list} search={t("picker.search")} onTyped={follow} filters={filters} />
      <div className="mb-2 flex min-h-(--control-small) flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-s text-ink-2">
          {narrowed ? t("picker.found", { count: matching.length, total }) : t("picker.inCatalogue", { count: matching.length, total })}
        </p>
        {matching.length > 0 && (
          <Button size="s" variant="quiet" onClick={() => onChange(toggleAll(chosen, matching))}>
            {allChosen ? t("picker.clearMatching", { total }) : t("picker.chooseMatching", { total })}
          </Button>
        )}
      </div>
      <div className="overflow-clip rounded-card border border-line bg-sheet">
        {matching.length === 0 ? (
          <EmptyState icon="search" title={t("picker.nothing")} action={<Button onClick={list.clear}>{t("picker.clear")}</Button>} />
        ) : (
          <SameDecimals value={decimals}>
            <CatalogueTree
              rows={rows}
              currency={currency}
              chosen={chosen}
              onToggle={(entries) => onChange(toggleAll(chosen, entries))}
              onFold={(key, open) => setFolds(new Map(folds).set(key, open))}
            />
          </SameDecimals>
        )}
      </div>
    </div>
  );
}
