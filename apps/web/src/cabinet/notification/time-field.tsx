import { Field } from "@vitrine/ui/field";
import { TextInput } from "@vitrine/ui/text-input";
import { useEffect, useState } from "react";
import { minutesOf, timeOf } from "./clock-time.ts";

interface TimeFieldProps {
  label: string;
  /** Minutes after midnight. */
  value: number;
  onChange: (minutes: number) => void;
}

/** A time of the day, kept when the field is left. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [text, setText] = useState(timeOf(value));
  useEffect(() => setText(timeOf(value)), [value]);
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
