import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "../base/icon.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly (SelectOption | SelectGroup)[];
  /** First entry with an empty value. */
  placeholder?: string | undefined;
};

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={clsx("relative flex min-w-0", className)}>
      <select
        {...rest}
        className="min-h-(--control) w-full min-w-0 cursor-pointer appearance-none truncate rounded-control border border-line-strong bg-sheet py-0 pr-8 pl-2 text-m text-ink aria-invalid:border-bad disabled:bg-inset disabled:text-ink-3 mobile:text-l"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          "options" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3" />
    </span>
  );
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
