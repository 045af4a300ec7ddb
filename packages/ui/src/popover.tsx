import { Popover as Radix } from "radix-ui";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";
import { usePortal } from "./top-layer.ts";

export type PopoverProps = {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

export const popPanel =
  "z-40 max-h-(--radix-popper-available-height) overflow-y-auto rounded-card border border-line bg-sheet text-ink shadow-pop outline-none data-[state=open]:animate-[appear_120ms]";

export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = "start", className, children } = props;
  const container = usePortal();
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(popPanel, "w-70 max-w-[calc(100vw-16px)] p-4", className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
