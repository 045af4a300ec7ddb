import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import { listenForChoice } from "../order-form/page-signals.ts";
import { withChosen } from "./mass-text.ts";

/** A service chosen in the price list next to the editor becomes a line in which only the link is missing. */
export function useChosenLine(
  isWanted: boolean,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
): void {
  useEffect(() => {
    if (!isWanted) return;
    return listenForChoice(
      () => field.current,
      (item) => {
        const next = withChosen(text, item);
        // A text rendered later would move the cursor to its end.
        flushSync(() => write(next.text));
        field.current?.focus();
        field.current?.setSelectionRange(next.caret, next.caret);
      },
    );
  });
}
