import { cloneElement, lazy, Suspense, useState } from "react";
import type { PopoverProps } from "./popover-props.ts";

const load = () => import("./popover-content.tsx");
const PopoverContent = lazy(load);

/** Its code is loaded when the trigger gets the pointer or focus. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false);
  const resting = cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => {
      setWanted(true);
      props.onOpenChange?.(true);
    },
  });
  if (!wanted && !props.open) return resting;
  return (
    <Suspense fallback={resting}>
      <PopoverContent {...props} />
    </Suspense>
  );
}
