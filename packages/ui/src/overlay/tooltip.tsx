import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { usePortal } from "./top-layer.tsx";

export type TooltipProps = { text: ReactNode; children: ReactElement; side?: "top" | "bottom" };

/** Explains a labelled element: why an action is unavailable, how a figure is computed. */
export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  const container = usePortal();
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-70 rounded-control bg-ink px-2 py-1 text-s text-pretty text-paper"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
