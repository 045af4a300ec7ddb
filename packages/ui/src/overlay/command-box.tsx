import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon, Spinner } from "../base/icon.tsx";
import { useUi } from "../base/ui-provider.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { type CommandGroup, type CommandRow, CommandRows } from "./command-rows.tsx";
import { ModalFrame } from "./modal-frame.tsx";

export type { CommandGroup, CommandRow } from "./command-rows.tsx";

export type CommandBoxProps<Row extends CommandRow> = {
  open: boolean;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
  /** On a page below the first: Escape, Backspace in the empty box and a button lead back. */
  onBack?: (() => void) | undefined;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup<Row>[];
  /** `aside`: with Ctrl or Command, for a new tab. */
  onChoose: (row: Row, aside: boolean) => void;
  busy: boolean;
  /** Read out after typing: how many results there are. */
  status: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  foot?: ReactNode;
};

const shape =
  "mx-auto mt-[12dvh] mb-auto max-h-[min(72dvh,600px)] w-[min(640px,calc(100vw-32px))] rounded-card border mobile:m-0 mobile:h-dvh mobile:max-h-dvh mobile:w-full mobile:max-w-none mobile:rounded-none mobile:border-0";

/** The command palette: a text field above a list of results; arrows move over them while the field keeps the focus. */
export function CommandBox<Row extends CommandRow>(props: CommandBoxProps<Row>) {
  const { open, onClose, onClosed, onBack, label, groups, onChoose, busy, status, empty, foot } = props;
  const listId = useId();
  const rows = groups.flatMap((group) => group.rows);
  const [active, setActive] = useActive(rows, props.text, onBack !== undefined);
  const at = rows.findIndex(({ id }) => id === active);
  const choose = (row: Row | undefined, aside: boolean) => row && onChoose(row, aside);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = steps[event.key]?.(at, rows.length);
    if (next !== undefined) setActive(rows[next]?.id);
    else if (event.key === "Enter") choose(rows[at], event.ctrlKey || event.metaKey);
    else if (event.key === "Backspace" && props.text === "" && onBack) onBack();
    else return;
    event.preventDefault();
  };
  return (
    <ModalFrame open={open} onClose={onBack ?? onClose} onClosed={onClosed} label={label} className={shape}>
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col mobile:h-full">
        <Field {...props} listId={listId} activeId={at < 0 ? undefined : `${listId}-${active}`} onKeyDown={press} busy={busy} />
        <p role="status" className="sr-only">
          {status}
        </p>
        {rows.length === 0 && <div className="border-t border-line px-4 py-6 text-ink-2">{empty}</div>}
        <CommandRows listId={listId} label={label} groups={groups} active={active} onPoint={setActive} onChoose={choose} />
        {foot && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-3 mobile:hidden">
            {foot}
          </div>
        )}
      </div>
    </ModalFrame>
  );
}

/** The index after an arrow key, wrapping at the ends. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(count, 1),
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** The first row, until an arrow or the pointer chooses another; again the first once the text changes. */
function useActive(rows: readonly CommandRow[], text: string, isBelow: boolean) {
  const place = `${text} ${isBelow}`;
  const [chosen, setChosen] = useState<{ id: string | undefined; place: string }>({ id: undefined, place });
  const isKept = chosen.place === place && rows.some(({ id }) => id === chosen.id);
  const active = isKept ? chosen.id : rows[0]?.id;
  return [active, (id: string | undefined) => setChosen({ id, place })] as const;
}

type FieldProps = Pick<
  CommandBoxProps<CommandRow>,
  "open" | "onClose" | "onBack" | "label" | "placeholder" | "text" | "onText" | "busy"
> & {
  listId: string;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Field({ onClose, onBack, label, placeholder, text, onText, busy, listId, activeId, onKeyDown }: FieldProps) {
  const { texts } = useUi();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), [onBack]);
  return (
    <div className="flex items-center gap-2 px-4 py-2 mobile:px-2">
      {onBack ? <IconButton icon="arrow-left" label={texts.back} onClick={onBack} /> : <Icon name="search" className="mx-2 text-ink-3" />}
      <input
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        placeholder={placeholder}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className={clsx("min-h-(--control) min-w-0 flex-1 bg-transparent text-m text-ink outline-none placeholder:text-ink-3")}
      />
      {busy && <Spinner className="text-ink-3" />}
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </div>
  );
}
