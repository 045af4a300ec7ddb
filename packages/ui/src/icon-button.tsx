import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon, Spinner, type IconName } from "./icon.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** Accessible name, also shown as the browser's hint. */
  label: string;
  size?: "m" | "s";
  busy?: boolean | undefined;
};

export function IconButton({ icon, label, size = "m", busy, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-busy={busy || undefined}
      {...rest}
      className={clsx(
        "inline-grid shrink-0 cursor-pointer place-items-center rounded-control border border-transparent text-ink-2 transition-colors duration-(--fast) hover:bg-inset hover:text-ink active:bg-line disabled:opacity-50",
        size === "m" ? "size-(--control)" : "size-(--control-small)",
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}
