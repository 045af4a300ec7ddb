import type { ComponentProps, ReactNode } from "react";

/** One of several ways, chosen in a form. */
export function ChoiceRow({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className="flex min-h-(--control) cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" {...input} className="size-4 shrink-0 accent-accent outline-none" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
