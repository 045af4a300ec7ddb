import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The browser's own control, whose button looks like the others. */
export function FileInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...rest}
      type="file"
      className={clsx(
        "block w-full min-w-0 cursor-pointer text-s text-ink-2 file:mr-4 file:min-h-(--control) file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-sheet file:px-4 file:font-medium file:text-ink hover:file:bg-inset",
        className,
      )}
    />
  );
}
