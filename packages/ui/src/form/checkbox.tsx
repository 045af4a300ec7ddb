import { clsx } from "clsx";
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { FieldNote } from "./field.tsx";

export type BareCheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  indeterminate?: boolean | undefined;
};

/** The bare box, for table rows; give it an aria-label. The click area is larger than the box. */
export function BareCheckbox({ indeterminate = false, className, ...rest }: BareCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={clsx("relative inline-block size-4 shrink-0", className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className="peer absolute -inset-2 m-0 size-8 cursor-pointer appearance-none outline-none disabled:cursor-default mobile:-inset-3.5 mobile:size-11"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[3px] border border-line-strong bg-sheet peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50 peer-aria-invalid:border-bad"
      />
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="square"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      >
        <path d={indeterminate ? "M5 8h6" : "m4 8.25 2.75 2.75L12 5.5"} />
      </svg>
    </span>
  );
}

export type CheckboxProps = BareCheckboxProps & { label: ReactNode; hint?: ReactNode; error?: ReactNode };

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const generated = useId();
  const noteId = `${rest.id ?? generated}-note`;
  const noted = hint != null || error != null;
  return (
    <div className={clsx("min-w-0", className)}>
      <label className="target inline-flex items-start gap-2 py-0.5 mobile:items-center">
        <BareCheckbox
          {...rest}
          aria-describedby={noted ? noteId : undefined}
          aria-invalid={error == null ? undefined : true}
          className="mt-0.5 mobile:mt-0"
        />
        <span className="min-w-0 text-m">{label}</span>
      </label>
      {noted && (
        <div className="pl-6">
          <FieldNote id={noteId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
