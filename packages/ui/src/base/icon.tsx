import { clsx } from "clsx";
import { iconPaths, type IconName } from "./icon-paths.ts";

export type { IconName };

/** A 16 px decorative drawing; the word next to it or the button's label carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      className={clsx("shrink-0", className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={clsx("shrink-0 animate-spin", className)}
    >
      <circle cx="8" cy="8" r="6" opacity="0.3" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  );
}
