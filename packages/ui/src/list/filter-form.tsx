import { useState } from "react";
import { Button } from "../form/button.tsx";
import { Field } from "../form/field.tsx";
import { Select } from "../form/select.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { ListFilter } from "./list-types.ts";

type Values = Readonly<Record<string, string>>;

export function FilterForm(props: { filters: readonly ListFilter[]; values: Values; onApply: (values: Values) => void }) {
  const { texts } = useUi();
  const [draft, setDraft] = useState(props.values);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply(setOnly(draft));
      }}
    >
      {props.filters.map((filter) => (
        <Field key={filter.id} label={filter.label}>
          {(control) => (
            <FilterInput
              {...control}
              filter={filter}
              value={draft[filter.id] ?? ""}
              onChange={(value) => setDraft({ ...draft, [filter.id]: value })}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-2 *:flex-1">
        <Button variant="primary" type="submit">
          {texts.apply}
        </Button>
        <Button onClick={() => props.onApply({})}>{texts.clear}</Button>
      </div>
    </form>
  );
}

function setOnly(values: Values): Values {
  const pairs = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

function FilterInput(props: { id: string; filter: ListFilter; value: string; onChange: (value: string) => void }) {
  const { filter, value, onChange, id } = props;
  if (filter.kind === "choice") {
    return <Select id={id} placeholder="—" options={filter.options} value={value} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <TextInput
      id={id}
      type={filter.kind === "date" ? "date" : "text"}
      inputMode={filter.kind === "number" ? "numeric" : undefined}
      placeholder={"placeholder" in filter ? filter.placeholder : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
