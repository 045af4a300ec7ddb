import { Button } from "@vitrine/ui/form/button";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import type { FilterName, StatisticsState } from "./use-statistics.ts";

interface FilterChipsProps {
  state: StatisticsState;
  /** Each filter that is set, with the name of its value. */
  filters: readonly { name: FilterName; value: string }[];
}

/** What everything on the page is filtered by; pressing one removes it. */
export function FilterChips({ state, filters }: FilterChipsProps) {
  const { t } = useTranslation("statistics");
  const { texts } = useUi();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("filters")} className="mb-6 flex flex-wrap gap-2">
      {filters.map(({ name, value }) => (
        <li key={name} className="min-w-0">
          <Button
            size="s"
            iconEnd="close"
            aria-label={texts.removeFilter(`${t(`filter.${name}`)}: ${value}`)}
            onClick={() => state.set({ [name]: null })}
          >
            <span className="truncate">
              {t(`filter.${name}`)}: {value}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
