import { useLayoutEffect, useRef } from "react";

const isSheet = (): boolean => (history.state as { isSheet?: unknown } | null)?.isSheet === true;
const enter = (): void => history.pushState({ isSheet: true }, "");

/**
 * The browser's Back closes an open sheet instead of leaving the page: the sheet has an entry of its own in the history. A person who
 * closes it goes back over the entry. What a page does to its sheet leaves it there, since the page may be on its way elsewhere.
 */
export function useBackCloses(open: boolean) {
  const dismiss = useRef<() => void>(undefined);
  const leaves = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    let isShown = true;
    leaves.current = false;
    enter();
    const close = () => {
      if (isSheet()) return;
      dismiss.current?.();
      // Back asked whether the typed text should be discarded: the next Back asks again.
      setTimeout(() => isShown && enter());
    };
    addEventListener("popstate", close);
    return () => {
      isShown = false;
      removeEventListener("popstate", close);
      if (leaves.current && isSheet()) history.back();
    };
  }, [open]);
  return {
    /** What Back does. */
    follow: (act: (() => void) | undefined) => {
      dismiss.current = act;
    },
    /** A person closes the sheet. */
    leave: () => {
      leaves.current = true;
    },
  };
}
