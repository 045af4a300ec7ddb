import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuProps } from "./menu-types.ts";

export type { MenuItem } from "./menu-types.ts";

const load = () => import("./menu-content.tsx");
const MenuContent = lazy(load);

/** What unfolds comes when the pointer or focus comes near, so that a page of fifty row menus costs fifty buttons. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const resting = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  });
  if (!wanted) return resting;
  return (
    <Suspense fallback={resting}>
      <MenuContent {...props} />
    </Suspense>
  );
}
