import { clsx } from "clsx";
import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { Icon, Spinner } from "../base/icon.tsx";
import { isShortcut } from "../base/is-typing.ts";
import { formatNumber } from "../text/number-format.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { BulkAction } from "./list-types.ts";
import { useCommandsIn } from "../overlay/commands.tsx";
import type { Selection } from "./selection.ts";

const Tooltip = lazy(() => import("../overlay/tooltip.tsx").then((module) => ({ default: module.Tooltip })));

type BulkBarProps = { selection: Selection; actions: readonly BulkAction[]; total: number | undefined; estimate?: boolean | undefined };

/** Shown while anything is selected on any page; Escape clears the selection. */
export const BulkBar = memo(function BulkBar({ selection, actions, total, estimate = false }: BulkBarProps) {
  const { texts, locale } = useUi();
  const { active, clear } = selection;
  const acts = useRef<HTMLSpanElement>(null);
  useCommandsIn(acts, "selection");
  useBarKeys(active, clear);
  if (!active) return null;
  // A list counts up to a limit: more may match.
  const matching = `${formatNumber(locale, total ?? 0)}${estimate ? "+" : ""}`;
  const offerAll = !selection.all && total !== undefined && total > selection.ids.size;
  return (
    <div
      data-bulk-bar
      role="region"
      aria-label={texts.selectionActions}
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+16px)] z-30 mx-auto flex w-fit flex-wrap items-center gap-x-2 rounded-card bg-ink py-2 pr-2 pl-4 text-paper shadow-pop mobile:w-auto"
    >
      <p role="status" className="font-medium mobile:basis-3/5 mobile:grow">
        {selection.all ? texts.selectedMatching(matching) : texts.selected(selection.ids.size)}
      </p>
      {offerAll && (
        <button type="button" className={clsx(slabButton, "mobile:order-1 mobile:-ml-2")} onClick={selection.selectAll}>
          <span className="underline underline-offset-3">{texts.selectMatching(matching)}</span>
        </button>
      )}
      <span ref={acts} className="flex min-w-0 flex-wrap gap-1 mobile:order-2 mobile:-ml-2 mobile:w-full">
        {actions.map((action) => (
          <BulkButton key={action.id} action={action} selection={selection} />
        ))}
      </span>
      <button type="button" aria-label={texts.clearSelection} className={slabButton} onClick={clear}>
        <Icon name="close" />
      </button>
    </div>
  );
});

/** Escape clears the selection; a letter presses its action, or focuses it if it is not available, so that the reason shows. */
function useBarKeys(active: boolean, clear: () => void) {
  const { shortcuts } = useUi();
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open], [role=menu]")) clear();
      const letter = shortcuts && isShortcut(event) && !event.shiftKey && /^Key([A-Z])$/.exec(event.code)?.[1];
      const button = letter && document.querySelector<HTMLElement>(`[data-bulk-bar] [aria-keyshortcuts="${letter}"]`);
      if (!button) return;
      event.preventDefault();
      if (button.ariaDisabled === "true") button.focus();
      else button.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [active, clear, shortcuts]);
}

const slabButton =
  "inline-flex min-h-8 min-w-8 mobile:min-h-11 mobile:min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 text-s font-medium hover:bg-paper/15 aria-disabled:opacity-60";

function BulkButton({ action, selection }: { action: BulkAction; selection: Selection }) {
  const { shortcuts } = useUi();
  const [busy, setBusy] = useState(false);
  const blocked = typeof action.blocked === "function" ? action.blocked(selection) : action.blocked;
  const press = async () => {
    if (busy || blocked) return;
    setBusy(true);
    try {
      await action.run(selection);
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <button
      type="button"
      aria-busy={busy}
      aria-disabled={blocked !== undefined}
      aria-keyshortcuts={action.shortcut}
      onClick={() => void press()}
      className={clsx(slabButton, action.danger && "text-bad-soft")}
    >
      {busy ? <Spinner /> : action.icon && <Icon name={action.icon} />}
      {action.label}
      {shortcuts && action.shortcut && (
        <kbd aria-hidden="true" className="rounded-control border border-paper/40 px-1 font-ui text-xs opacity-80 mobile:hidden">
          {action.shortcut}
        </kbd>
      )}
    </button>
  );
  if (!blocked) return button;
  return (
    <Suspense fallback={button}>
      <Tooltip text={blocked}>{button}</Tooltip>
    </Suspense>
  );
}
