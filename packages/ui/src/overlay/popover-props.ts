import type { HTMLAttributes, ReactElement, ReactNode } from "react";

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
