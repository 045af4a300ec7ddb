import { clsx } from "clsx";
import { Popover as Radix } from "radix-ui";
import { type PopoverProps, popPanel } from "./popover-props.ts";
import { usePortal } from "./top-layer.tsx";

export default function PopoverContent(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = "start", className, children } = props;
  const container = usePortal();
  return (
    <Radix.Root {...(open === undefined ? { defaultOpen: true } : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
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
