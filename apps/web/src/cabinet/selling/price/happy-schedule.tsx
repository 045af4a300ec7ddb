import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field, FieldNote } from "@vitrine/ui/form/field";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { HappyDraft } from "./happy-draft.ts";
import { dayNames } from "./happy-words.ts";

type Schedule = HappyDraft["schedule"];
type Faults = { startsAt: string | undefined; endsAt: string | undefined; days: string | undefined };
type Props = { schedule: Schedule; timeZone: string; onChange: (schedule: Schedule) => void; faults: Faults };

/** Hours on selected weekdays, or one period of time; in the panel's time zone. */
export function HappySchedule({ schedule, timeZone, onChange, faults }: Props) {
  const { t } = useTranslation("price");
  const set = (part: Partial<Schedule>) => onChange({ ...schedule, ...part });
  const time = (name: "from" | "to" | "startsAt" | "endsAt", type: "time" | "datetime-local", error?: string) => (
    <Field label={t(`happy.${name}`)} error={error} required>
      {(control) => <TextInput {...control} type={type} value={schedule[name]} onChange={(event) => set({ [name]: event.target.value })} />}
    </Field>
  );
  return (
    <>
      <RadioCards
        legend={t("happy.when")}
        columns={2}
        value={schedule.kind}
        onChange={(kind) => set({ kind })}
        hint={t("happy.zone", { zone: timeZone })}
        options={(["daily", "window"] as const).map((value) => ({
          value,
          title: t(`happy.schedule.${value}.title`),
          text: t(`happy.schedule.${value}.text`),
        }))}
      />
      {schedule.kind === "daily" ? (
        <>
          <div className="grid grid-cols-2 gap-4">
            {time("from", "time")}
            {time("to", "time")}
          </div>
          <Days days={schedule.days} onChange={(days) => set({ days })} error={faults.days} />
        </>
      ) : (
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          {time("startsAt", "datetime-local", faults.startsAt)}
          {time("endsAt", "datetime-local", faults.endsAt)}
        </div>
      )}
    </>
  );
}

function Days({ days, onChange, error }: { days: number[]; onChange: (days: number[]) => void; error: string | undefined }) {
  const { t } = useTranslation("price");
  const { locale } = useUi();
  const id = useId();
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 text-s font-medium">{t("happy.days")}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {dayNames(locale).map((name, at) => (
          <Checkbox key={name} label={name} checked={days.includes(at + 1)} onChange={() => toggle(at + 1)} />
        ))}
      </div>
      {error !== undefined && <FieldNote id={id} error={error} />}
    </fieldset>
  );
}
