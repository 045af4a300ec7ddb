import type { MenuProps } from "@vitrine/ui/menu";
import { cloneElement, lazy, Suspense, useState, type HTMLAttributes, type ReactElement } from "react";

const load = () => import("@vitrine/ui/menu").then(({ Menu }) => ({ default: Menu }));
const Menu = lazy(load);

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/** A menu of the shell: its code comes when the pointer or focus comes near, so that the first load goes without it. */
export function LazyMenu({ trigger, ...menu }: MenuProps & { trigger: Trigger }) {
  const [wanted, setWanted] = useState(false);
  const resting = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  });
  if (!wanted) return resting;
  return (
    <Suspense fallback={resting}>
      <Menu {...menu} trigger={trigger} defaultOpen />
    </Suspense>
  );
}
