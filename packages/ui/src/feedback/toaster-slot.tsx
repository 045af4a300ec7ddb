import { useSyncExternalStore, type ReactElement } from "react";

let toaster: ReactElement | undefined;
const listeners = new Set<() => void>();

/** Called by the toasts' own module, so that a page that never raises one does not load them. */
export function offerToaster(element: ReactElement) {
  toaster = element;
  for (const listener of listeners) listener();
}

/** Where the shell shows toasts. */
export function ToasterSlot() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toaster,
    () => undefined,
  );
}
