import { COMPARISONS } from "@vitrine/contract/insight/statistics/names";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useMobile } from "@vitrine/ui/base/media";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type FormEvent, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DayRange, grainsOf, keyOf, type PeriodId, PERIODS, rangeOf } from "./period.ts";
import { usePeriodKeys } from "./use-period-keys.ts";
import type { StatisticsState } from "./use-statistics.ts";

/** The period, its grain and what it is compared with. */
export function PeriodBar({ state }: { state: StatisticsState }) {
  const { t } = useTranslation("statistics");
  const { timeZone, shortcuts } = useUi();
  const showsKeys = !useMobile() && shortcuts;
  const { address, set, today } = state;
  const { period, compare, custom } = address;
  const range = rangeOf(period, today, custom);
  const choose = useCallback((id: PeriodId) => set({ period: id, from: null, to: null }), [set]);
  const nextComparison = COMPARISONS[(COMPARISONS.indexOf(compare) + 1) % COMPARISONS.length]!;
  const cycle = useCallback(() => set({ compare: nextComparison === "none" ? null : nextComparison }), [set, nextComparison]);
  usePeriodKeys({ choose, compare: cycle });
  const nameOf = (id: PeriodId) => t(`period.${id}`);
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-end gap-4 mobile:grid mobile:grid-cols-2">
        <Field label={t("period.label")} className="mobile:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={period}
              onChange={(event) => choose(event.target.value as PeriodId)}
              options={PERIODS.map(({ id }) => ({ value: id, label: showsKeys ? `${nameOf(id)} · ${keyOf(id)}` : nameOf(id) }))}
            />
          )}
        </Field>
        <Field label={t("grain.label")}>
          {(control) => (
            <Select
              {...control}
              value={grainsOf(range).includes(address.grain ?? "hour") ? (address.grain ?? "") : ""}
              onChange={(event) => set({ grain: event.target.value || null })}
              options={[
                { value: "", label: t("grain.auto") },
                ...grainsOf(range).map((grain) => ({ value: grain, label: t(`grain.${grain}`) })),
              ]}
            />
          )}
        </Field>
        <Field label={showsKeys ? `${t("compare.label")} · X` : t("compare.label")}>
          {(control) => (
            <Select
              {...control}
              disabled={period === "all"}
              value={compare}
              onChange={(event) => set({ compare: event.target.value === "none" ? null : event.target.value })}
              options={COMPARISONS.map((id) => ({ value: id, label: t(`compare.${id}`) }))}
            />
          )}
        </Field>
      </div>
      {period === "custom" && <CustomRange key={`${range?.from} ${range?.to}`} range={range!} today={today} set={set} />}
      <p className="text-s text-ink-3">{timeZone === undefined ? "\u00a0" : t("zone", { zone: timeZone })}</p>
    </div>
  );
}

function CustomRange({ range, today, set }: { range: DayRange; today: string; set: StatisticsState["set"] }) {
  const { t } = useTranslation("statistics");
  const [draft, setDraft] = useState(range);
  const isWrong = draft.from > draft.to;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) set({ period: "custom", ...draft });
  };
  return (
    <form className="flex flex-wrap items-end gap-4" onSubmit={apply}>
      <Field label={t("period.from")}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max={today}
            required
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("period.to")} error={isWrong ? t("period.wrong") : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            required
            value={draft.to}
            onChange={(event) => setDraft({ ...draft, to: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit">{t("period.apply")}</Button>
    </form>
  );
}
