import { useEffect } from "react";

let unsaved = 0;

export function hasUnsaved(): boolean {
  return unsaved > 0;
}

/** While `dirty`, leaving the page by a link or Back asks first. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [dirty]);
}
