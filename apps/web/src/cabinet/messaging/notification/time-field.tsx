import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useState } from "react";
import { minutesOf, timeOf } from "./clock-time.ts";

interface TimeFieldProps {
  label: string;
  /** Minutes after midnight. */
  value: number;
  onChange: (minutes: number) => void;
}

/** A time of day, saved when the field loses focus. */
export function TimeField(props: TimeFieldProps) {
  // Follows a value that was saved elsewhere.
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
