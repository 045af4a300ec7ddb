import { cloneElement, lazy, type MouseEvent, Suspense, useState } from "react";
import type { MenuProps } from "./menu-types.ts";

export type { MenuItem } from "./menu-types.ts";

const load = () => import("./menu-content.tsx");
const MenuContent = lazy(load);

/** The menu is loaded when the trigger gets the pointer or focus, so that a page with fifty row menus renders only buttons. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<"press" | "key">();
  const resting = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    // A click without a pointer has a `detail` of 0.
    onClick: ({ detail }: MouseEvent) => setWanted(detail === 0 ? "key" : "press"),
  });
  if (wanted === undefined) return resting;
  return (
    <Suspense fallback={resting}>
      <MenuContent {...props} isOpenedByKey={wanted === "key"} />
    </Suspense>
  );
}
