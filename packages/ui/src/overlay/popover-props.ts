import type { HTMLAttributes, ReactElement, ReactNode } from "react";

/** The frame of a popover next to its trigger. */
export const popPanel =
  "z-40 max-h-(--radix-popper-available-height) overflow-y-auto rounded-card border border-line bg-sheet text-ink shadow-pop outline-none data-[state=open]:animate-[appear_120ms]";

export type PopoverProps = {
  /** A button. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};
