import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** Shared styles of text inputs; the focus ring includes the affixes. */
export const fieldBox =
  "flex min-h-(--control) w-full min-w-0 items-center gap-2 rounded-control border border-line-strong bg-sheet px-2 text-m text-ink mobile:text-l has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-bad has-disabled:bg-inset has-disabled:text-ink-3";

export type TextInputProps = Omit<ComponentProps<"input">, "prefix"> & {
  /** Shown inside the field before what is typed. */
  prefix?: ReactNode;
  /** A unit or a button inside the field, after what is typed. */
  suffix?: ReactNode;
};

export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  return (
    <span className={clsx(fieldBox, className)}>
      {prefix != null && <span className="shrink-0 text-ink-3">{prefix}</span>}
      <input type="text" {...rest} className="min-w-0 flex-1 self-stretch bg-transparent outline-none" />
      {suffix != null && <span className="shrink-0 text-ink-3">{suffix}</span>}
    </span>
  );
}
