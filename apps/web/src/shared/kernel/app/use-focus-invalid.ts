import { useEffect } from "react";

/** After each refusal, the focus goes to the first field that it marks: the button pressed may be far from it. */
export function useFocusInvalid(refused: object | null | undefined): void {
  useEffect(() => {
    if (!refused) return;
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    (dialog ?? document).querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
}
