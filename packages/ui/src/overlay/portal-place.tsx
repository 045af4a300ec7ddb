import { createContext, startTransition, useCallback, useContext, useState, type ReactNode, type RefCallback } from "react";
import { PortalContext } from "./top-layer.tsx";

const PlaceContext = createContext<RefCallback<HTMLElement>>(() => {});

/** Menus and popovers of `children` are mounted in the element among them that has `usePortalPlace` as its ref. */
export function PortalPlace({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // In a transition, since nothing floats yet when the element is mounted: it would lengthen the task that first renders or hydrates the page.
  const place = useCallback((found: HTMLElement | null) => startTransition(() => setElement(found)), []);
  return (
    <PlaceContext value={place}>
      <PortalContext value={element}>{children}</PortalContext>
    </PlaceContext>
  );
}

export const usePortalPlace = (): RefCallback<HTMLElement> => useContext(PlaceContext);
