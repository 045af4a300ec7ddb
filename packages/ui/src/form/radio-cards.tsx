import { clsx } from "clsx";
import { useId, type ReactNode } from "react";
import { FieldNote } from "./field.tsx";

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  name?: string;
  options: readonly RadioCard<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
};

const columnStyle = {
  1: "",
  2: "grid-cols-2 narrow:grid-cols-1",
  3: "grid-cols-3 mobile:grid-cols-2 narrow:grid-cols-1",
} as const;

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend, options, value, onChange, columns = 1, hint, error, className } = props;
  const generated = useId();
  const name = props.name ?? generated;
  const noteId = `${generated}-note`;
  return (
    <fieldset className={clsx("min-w-0", className)} aria-describedby={hint != null || error != null ? noteId : undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-1 text-s font-medium"}>{legend}</legend>
      <div className={clsx("grid gap-2", columnStyle[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 gap-2 rounded-card border border-line bg-sheet p-4 transition-colors duration-(--fast) hover:border-line-strong has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sheet outline-none checked:border-5 checked:border-accent"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{option.title}</span>
              {option.text && <span className="block text-s text-ink-2">{option.text}</span>}
            </span>
            {option.aside && <span className="shrink-0 text-right tnum">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
