import { createContext, useContext, useSyncExternalStore } from "react";

type Entry = { element: HTMLDialogElement; close: () => void };

let stack: readonly Entry[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Entry[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Everything outside the topmost modal dialog is inert, so menus and popovers above it must be inside it. */
export function enterTopLayer(entry: Entry): () => void {
  change([...stack, entry]);
  return () => change(stack.filter((each) => each !== entry));
}

/** The top dialog, for code that must close it, as on Back. */
export function useTopDialog(): Entry | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack.at(-1),
    () => undefined,
  );
}

/** Give it an element inside a landmark, so that menus and popovers belong to one for assistive technology. */
export const PortalContext = createContext<HTMLElement | null>(null);

/** Where menus, popovers and tooltips of this subtree are mounted. */
export function usePortal(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}
