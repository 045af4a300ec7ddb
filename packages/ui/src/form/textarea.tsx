import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type TextareaProps = ComponentProps<"textarea"> & {
  /** Fixed-width letters, for lists of lines such as mass orders. */
  code?: boolean;
};

export function Textarea({ code, className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={clsx(
        "block w-full min-w-0 rounded-control border border-line-strong bg-sheet px-2 py-2 text-m text-ink aria-invalid:border-bad disabled:bg-inset disabled:text-ink-3 mobile:text-l",
        code && "font-code",
        className,
      )}
    />
  );
}
