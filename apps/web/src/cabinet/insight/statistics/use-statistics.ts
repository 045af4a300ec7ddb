import { useUi } from "@vitrine/ui/base/ui-provider";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { inputOf, readAddress, type StatisticsAddress, todayIn } from "./period.ts";

/** Filters of the address, besides the period. */
export const FILTERS = ["service", "provider", "system", "status"] as const;
export type FilterName = (typeof FILTERS)[number];

/** Everything that the screens show is in the address. */
export function useStatistics(isNew = false) {
  const { timeZone } = useUi();
  const [params, setParams] = useSearchParams();
  const today = todayIn(timeZone);
  const read = useMemo(() => readAddress(params), [params]);
  const address: StatisticsAddress = useMemo(() => (isNew && !read.isChosen ? { ...read, period: "today" } : read), [isNew, read]);
  const input = useMemo(() => inputOf(address, timeZone, today), [address, timeZone, today]);
  const set = useCallback(
    (values: Record<string, string | null>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const idOf = (name: FilterName): number | null => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  return { address, input, today, params, set, idOf };
}
export type StatisticsState = ReturnType<typeof useStatistics>;
