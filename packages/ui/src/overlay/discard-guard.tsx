import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import type { UiTexts } from "../base/ui-texts.ts";
import { Button } from "../form/button.tsx";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Searches, passwords and codes are quickly typed again, or useless later. */
const isText = (target: Element): target is TextField =>
  target.matches("textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=number], :not([type]))") &&
  !target.matches("[role=combobox], [autocomplete=one-time-code], [readonly]");

export interface DiscardGuard {
  /** Closes the dialog; asks first if something was typed in it. Undefined if only its content closes it. */
  dismiss: (() => void) | undefined;
  isAsking: boolean;
  /** Remembers a field's value before typing. */
  remember: (event: FocusEvent) => void;
  press: (event: KeyboardEvent) => void;
  keep: () => void;
  discard: () => void;
}

/** Escape, Back, the close button and a press outside a dialog must not lose what was typed in it. */
export function useDiscardGuard(close: (() => void) | undefined): DiscardGuard {
  const [isAsking, setAsking] = useState(false);
  const before = useRef(new Map<TextField, string>());
  const focused = useRef<Element>(null);
  const isTyped = () => [...before.current].some(([field, text]) => field.isConnected && field.checkVisibility() && field.value !== text);
  const keep = () => {
    setAsking(false);
    // After the content has the focus again.
    requestAnimationFrame(() => (focused.current as HTMLElement | null)?.focus());
  };
  const discard = () => {
    setAsking(false);
    before.current.clear();
    close?.();
  };
  const dismiss = () => {
    if (isAsking) return keep();
    if (!isTyped()) return discard();
    focused.current = document.activeElement;
    setAsking(true);
  };
  const remember = ({ target }: FocusEvent) => {
    if (isText(target) && !before.current.has(target)) before.current.set(target, target.value);
  };
  // Without a click since the last Escape, browsers close a dialog at the next one without asking it.
  const press = (event: KeyboardEvent) => {
    const isMeant = event.key === "Escape" && !event.defaultPrevented && !document.querySelector(":popover-open");
    if (!isMeant || !(isAsking || isTyped())) return;
    event.preventDefault();
    dismiss();
  };
  return { dismiss: close && dismiss, isAsking, remember, press: close ? press : () => undefined, keep, discard };
}

export interface GuardedProps {
  guard: DiscardGuard;
  texts: Pick<UiTexts, "close" | "closeTyped" | "keepEditing">;
  children: ReactNode;
}

/** The dialog's content, with the question above its lower edge. */
export function Guarded({ guard, texts, children }: GuardedProps) {
  return (
    <div role="presentation" onFocus={guard.remember} onKeyDown={guard.press} className="contents max-h-[inherit] min-h-[inherit]">
      <div inert={guard.isAsking} className="contents max-h-[inherit] min-h-[inherit]">
        {children}
      </div>
      {guard.isAsking && <Question guard={guard} texts={texts} />}
    </div>
  );
}

function Question({ guard, texts }: Omit<GuardedProps, "children">) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="absolute inset-x-0 bottom-0 z-20 grid gap-2 border-t border-line bg-sheet px-6 py-4 shadow-pop mobile:px-4 mobile:pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      <p id={id} className="font-medium">
        {texts.closeTyped}
      </p>
      <div className="flex flex-wrap justify-end gap-2 mobile:*:flex-1">
        <Button ref={stay} onClick={guard.keep}>
          {texts.keepEditing}
        </Button>
        <Button variant="danger" onClick={guard.discard}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
