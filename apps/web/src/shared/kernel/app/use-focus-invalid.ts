import { useEffect } from "react";

const INVALID = "[aria-invalid=true]:not(:disabled)";

/** After each refusal, the focus goes to the first field that it marks: the button pressed may be far from it. */
export function useFocusInvalid(refused: object | null | undefined): void {
  useEffect(() => {
    if (!refused) return;
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const field = (dialog ?? document).querySelector<HTMLElement>(INVALID);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [refused]);
}
