import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { enterTopLayer, PortalContext } from "./top-layer.tsx";

export type ModalFrameProps = {
  open: boolean;
  /** Undefined: only what it contains closes it. */
  onClose: (() => void) | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  /** Whether a click on the backdrop closes it. */
  lightDismiss?: boolean;
  /** Position and animation. */
  className: string;
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

const exitTime = 300;

const base =
  "pointer-events-none overflow-clip border-line bg-sheet p-0 text-ink opacity-0 shadow-pop outline-none transition-[opacity,translate,overlay,display] transition-discrete duration-(--move) ease-ledger open:pointer-events-auto open:opacity-100 starting:open:opacity-0 backdrop:bg-veil backdrop:opacity-0 backdrop:transition-[opacity,overlay,display] backdrop:transition-discrete backdrop:duration-(--move) open:backdrop:opacity-100 starting:open:backdrop:opacity-0";

/**
 * The browser's own modal dialog: traps focus, makes the page inert, returns focus, answers Escape and the
 * Back gesture of Android. It closes immediately; only the animation continues.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose, labelledBy, label, lightDismiss = true, className, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const present = usePresence(open, onClosed);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !open) return;
    node.showModal();
    node.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    setElement(node);
    const leave = enterTopLayer({ element: node, close: () => close.current?.() });
    const forget = keepFocus(node);
    return () => {
      forget();
      leave();
      node.close();
    };
  }, [open]);
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      data-modal
      aria-label={label}
      aria-labelledby={labelledBy}
      className={clsx(base, className)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // The event is asynchronous: by then the dialog may be open again.
        if (event.target !== dialog.current || !open || dialog.current.open) return;
        // Browsers close it without asking at a second Escape.
        dialog.current.showModal();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (lightDismiss && event.target === dialog.current) onClose?.();
      }}
    >
      <PortalContext value={element}>{props.children}</PortalContext>
    </dialog>
  );
}

/** Focuses the element marked for focus, or the first control. */
export function focusFirst(content: ParentNode): void {
  const first =
    content.querySelector<HTMLElement>("[data-autofocus]") ?? content.querySelector<HTMLElement>("input, select, textarea, button");
  first?.focus();
}

/** Content that replaces the focused element, as a form replaces its skeleton, gets the focus like a newly opened dialog. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  const observer = new MutationObserver(() => {
    if (focused?.isConnected !== false || document.activeElement !== document.body) return;
    focused = null;
    focusFirst(dialog);
  });
  dialog.addEventListener("focusin", remember);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

/** Keeps the content mounted until the fade is over. */
function usePresence(open: boolean, onClosed: (() => void) | undefined): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => {
      setPresent(false);
      onClosed?.();
    }, exitTime);
    return () => clearTimeout(timer);
  }, [open, present, onClosed]);
  return present;
}
