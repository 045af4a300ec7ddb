import { createContext, startTransition, useCallback, useContext, useState, type ReactNode, type RefCallback } from "react";
import { PortalContext } from "./top-layer.tsx";

const PlaceContext = createContext<RefCallback<HTMLElement>>(() => {});

/** What floats above `children` is mounted in the element among them that takes `usePortalPlace` as its ref. */
export function PortalPlace({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // Nothing floats yet when the element comes: it would lengthen the task that first shows, or hydrates, the whole page.
  const place = useCallback((found: HTMLElement | null) => startTransition(() => setElement(found)), []);
  return (
    <PlaceContext value={place}>
      <PortalContext value={element}>{children}</PortalContext>
    </PlaceContext>
  );
}

export const usePortalPlace = (): RefCallback<HTMLElement> => useContext(PlaceContext);
