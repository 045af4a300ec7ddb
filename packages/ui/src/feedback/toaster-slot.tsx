import { useSyncExternalStore, type ReactElement } from "react";

let toaster: ReactElement | undefined;
const listeners = new Set<() => void>();

/** Called by the toast module, so that a page without toasts does not load it. */
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
