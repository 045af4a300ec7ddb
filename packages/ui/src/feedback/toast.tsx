import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { resolveValue, toast, useToaster, type Toast } from "react-hot-toast/headless";
import { IconButton } from "../form/icon-button.tsx";
import { Icon, Spinner, type IconName } from "../base/icon.tsx";
import { isTyping } from "../base/is-typing.ts";
import { offerToaster } from "./toaster-slot.tsx";
import { useTopDialog } from "../overlay/top-layer.tsx";
import { useUi } from "../base/ui-provider.tsx";

const durations = { success: 2000, blank: 2000, custom: 4000, error: Infinity, loading: Infinity };
const withAction = 10_000;
const removeDelay = 1000;

type ToastAction = {
  label: string;
  run: () => void;
  /** Ctrl+Z presses an action that undoes something: false for any other. */
  isUndo?: false;
};
type ToastOptions = { id?: string; duration?: number; action?: ToastAction; onClose?: () => void };
type Kind = "success" | "error" | "loading" | "blank" | "custom";
type Promised<Value> = {
  loading: string;
  success: string | ((value: Value) => string);
  error: string | ((error: unknown) => string);
};

const acts = new Map<string, Pick<ToastOptions, "action" | "onClose">>();
let lastId = 0;

function show(kind: Kind, text: ReactNode, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++lastId}`;
  const { action, onClose } = options;
  acts.set(id, { ...(action ? { action } : {}), ...(onClose ? { onClose } : {}) });
  const duration = options.duration ?? (action ? withAction : durations[kind]);
  const raise = kind === "blank" ? toast : toast[kind];
  return raise(<>{text}</>, { id, duration, removeDelay });
}

/** Errors stay until dismissed, plain successes for two seconds, toasts with an action for ten. */
export const toasts = {
  success: (text: ReactNode, options?: ToastOptions) => show("success", text, options),
  error: (text: ReactNode, options?: ToastOptions) => show("error", text, options),
  info: (text: ReactNode, options?: ToastOptions) => show("blank", text, options),
  loading: (text: ReactNode, options?: ToastOptions) => show("loading", text, options),
  /** Content of its own, without an icon; stays for four seconds. */
  custom: (content: ReactNode, options?: ToastOptions) => show("custom", content, options),
  dismiss,
  async promise<Value>(work: Promise<Value>, texts: Promised<Value>): Promise<Value> {
    const id = show("loading", texts.loading);
    try {
      const value = await work;
      show("success", textOf(texts.success, value), { id });
      return value;
    } catch (error) {
      show("error", textOf(texts.error, error), { id });
      throw error;
    }
  },
};

function textOf<Value>(text: string | ((value: Value) => string), value: Value): string {
  return typeof text === "string" ? text : text(value);
}

function dismiss(id: string) {
  closed(id);
  toast.dismiss(id);
}

/** Called once for each toast, whether a person closed it or its time was up. */
function closed(id: string) {
  const act = acts.get(id);
  acts.delete(id);
  act?.onClose?.();
}

const kindIcon: Partial<Record<Toast["type"], IconName>> = {
  success: "check",
  error: "warning",
};

/** Bottom centre, above the bars; moves into the topmost dialog, since everything outside it is inert. */
function Toaster() {
  const { toasts: list, handlers } = useToaster({ removeDelay });
  const dialog = useTopDialog();
  useEffect(() => {
    for (const { id, visible } of list) if (!visible) closed(id);
  }, [list]);
  useUndoKey(list);
  return createPortal(
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+24px)] z-50 flex flex-col items-center gap-2"
    >
      {list.map((item) => (
        <ToastSlip key={item.id} item={item} />
      ))}
    </div>,
    dialog?.element ?? document.body,
  );
}

/** Ctrl+Z or ⌘Z undoes what the newest toast that shows can undo; in a field the key stays the browser's. */
function useUndoKey(list: readonly Toast[]) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyZ";
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      const newest = list.find(({ id, visible }) => visible && acts.get(id)?.action && acts.get(id)?.action?.isUndo !== false);
      const action = newest && acts.get(newest.id)?.action;
      if (!action) return;
      event.preventDefault();
      action.run();
      dismiss(newest.id);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list]);
}

function ToastSlip({ item }: { item: Toast }) {
  const { texts } = useUi();
  const action = acts.get(item.id)?.action;
  const icon = kindIcon[item.type];
  return (
    <div
      className={clsx(
        "flex max-w-[450px] items-center gap-2 rounded-card bg-ink py-2 pr-2 pl-4 text-paper shadow-pop transition-[opacity,translate] duration-(--move) starting:translate-y-2 starting:opacity-0",
        item.visible ? "pointer-events-auto" : "translate-y-2 opacity-0",
      )}
    >
      {item.type === "loading" ? <Spinner /> : icon && <Icon name={icon} />}
      <div {...item.ariaProps} className="min-w-0 py-1 pr-2">
        {resolveValue(item.message, item)}
      </div>
      {action && (
        <button
          type="button"
          aria-keyshortcuts={action.isUndo === false ? undefined : "Control+Z Meta+Z"}
          className="target cursor-pointer rounded-control px-2 py-1 font-semibold underline underline-offset-3"
          onClick={() => {
            action.run();
            dismiss(item.id);
          }}
        >
          {action.label}
        </button>
      )}
      {item.type !== "loading" && <IconButton icon="close" label={texts.dismiss} size="s" onInk onClick={() => dismiss(item.id)} />}
    </div>
  );
}

offerToaster(<Toaster />);
