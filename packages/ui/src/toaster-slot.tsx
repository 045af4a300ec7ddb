import { useSyncExternalStore, type ComponentType } from "react";

let Toaster: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Called by the toasts' own module, so that a page that never raises one does not load them. */
export function offerToaster(component: ComponentType) {
  Toaster = component;
  for (const listener of listeners) listener();
}

/** Where the shell shows toasts. */
export function ToasterSlot() {
  const Component = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => Toaster,
    () => undefined,
  );
  return Component && <Component />;
}
