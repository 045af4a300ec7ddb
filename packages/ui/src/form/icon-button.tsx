import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon, Spinner, type IconName } from "../base/icon.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** Accessible name, also shown as the browser's hint. */
  label: string;
  size?: "m" | "s";
  /** On a dark background, such as a toast. */
  onInk?: boolean;
  busy?: boolean | undefined;
};

export function IconButton({ icon, label, size = "m", onInk, busy, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={busy || undefined}
      {...rest}
      className={clsx(
        "inline-grid shrink-0 cursor-pointer place-items-center rounded-control border border-transparent transition-colors duration-(--fast) disabled:opacity-50",
        onInk ? "hover:bg-paper/15" : "text-ink-2 hover:bg-inset hover:text-ink active:bg-line",
        size === "m" ? "size-(--control)" : "size-(--control-small)",
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}
