import { clsx } from "clsx";
import { useId, type ComponentProps, type ReactNode } from "react";
import { useToggle } from "./use-toggle.ts";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only, for rows that already show the words. */
  bare?: boolean;
  /** For a controlled switch that saves: called once it has been left alone for 100 ms, unless it is back where it was. */
  onSwitch?: (checked: boolean) => void;
};

/** For settings that apply immediately. In a form with a Save button use Checkbox. */
export function Switch({ label, hint, bare, className, onSwitch, ...rest }: SwitchProps) {
  const hintId = useId();
  const { shown, flip } = useToggle(rest.checked ?? false, onSwitch);
  const toggled: ComponentProps<"input"> = onSwitch ? { checked: shown, onChange: ({ currentTarget }) => flip(currentTarget.checked) } : {};
  return (
    <label className={clsx("target inline-flex items-center justify-between gap-4", className)}>
      <span className={bare ? "sr-only" : "min-w-0"}>
        {label}
        {hint != null && (
          <span id={hintId} className="block text-s text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          {...toggled}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
          role="switch"
          aria-describedby={hint == null ? undefined : hintId}
          className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-line-strong bg-inset transition-colors duration-(--fast) checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-3 transition-[translate,background-color] duration-(--fast) peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
    </label>
  );
}
