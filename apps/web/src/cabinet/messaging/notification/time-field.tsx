import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";

/** Formats minutes after midnight for a time field: "22:30". */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** undefined while the field has no valid time. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

interface TimeFieldProps {
  label: string;
  /** Minutes after midnight. */
  value: number;
  onChange: (minutes: number) => void;
}

/** A time of day, saved when the field loses focus. */
export function TimeField(props: TimeFieldProps) {
  // Update the field when the value was changed elsewhere.
  return <TypedTime key={props.value} {...props} />;
}

function TypedTime({ label, value, onChange }: TimeFieldProps) {
  const [text, setText] = useState(timeOf(value));
  const keep = () => {
    const minutes = minutesOf(text);
    if (minutes === undefined) setText(timeOf(value));
    else if (minutes !== value) onChange(minutes);
  };
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} type="time" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} onBlur={keep} />
      )}
    </Field>
  );
}
