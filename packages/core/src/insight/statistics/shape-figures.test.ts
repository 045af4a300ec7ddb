import { SCREEN_FIGURES, type StatisticsScreen } from "@vitrine/contract/insight/statistics/names";
import { expect, test } from "vitest";
import type { Sums } from "./series-queries.ts";
import { SCREEN_MEASURES, screenFigures } from "./shape-figures.ts";

test.each(Object.keys(SCREEN_FIGURES) as StatisticsScreen[])(
  "the figures of %s are worked out from the measures that are read for them",
  (screen) => {
    const used = new Set<PropertyKey>();
    const sums = new Proxy({} as Sums, {
      get: (_, name) => {
        used.add(name);
        return 0;
      },
    });
    screenFigures(screen, true, { sums });
    // Payments of a status are counted from these (payments.ts).
    const more = screen === "payments" ? ["started", "payments", "received"] : [];
    expect(new Set([...used, ...more])).toEqual(new Set(SCREEN_MEASURES[screen]));
  },
);
