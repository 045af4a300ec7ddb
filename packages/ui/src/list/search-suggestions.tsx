import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { useUi } from "../base/ui-provider.tsx";
import type { SearchSuggestion, SearchSyntax } from "./list-types.ts";

const lastWord = (text: string): string => /\S*$/.exec(text)?.[0] ?? "";

/** Suggestions for the last word of a search box, chosen with the arrow keys or a press. */
export function useSuggestions(syntax: SearchSyntax | undefined, text: string, change: (text: string) => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const word = lastWord(text);
  const found = isOpen && syntax ? syntax.suggest(word) : [];
  const active = found[at];
  const pick = ({ text: whole }: SearchSuggestion) => {
    setAt(-1);
    change(text.slice(0, text.length - word.length) + whole);
  };
  /** True if the key was for the suggestions. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const by = event.key === "ArrowDown" ? 1 : -1;
      setAt((at + by + found.length + (at === -1 && by === -1 ? 1 : 0)) % found.length);
    } else if (event.key === "Enter" && active) pick(active);
    else if (event.key === "Escape") setOpen(false);
    else return false;
    event.preventDefault();
    return true;
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  return {
    onKey,
    close,
    box: syntax && {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": found.length > 0,
      "aria-controls": id,
      "aria-activedescendant": active && `${id}-${at}`,
      autoComplete: "off",
      onFocus: () => setOpen(true),
      onBlur: close,
    },
    onTyped: () => {
      setOpen(true);
      setAt(-1);
    },
    list: found.length > 0 && <Suggestions id={id} found={found} at={at} onPick={pick} />,
  };
}

type SuggestionsProps = { id: string; found: readonly SearchSuggestion[]; at: number; onPick: (one: SearchSuggestion) => void };

function Suggestions({ id, found, at, onPick }: SuggestionsProps) {
  const { texts } = useUi();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.suggestions}
      className="absolute top-full left-0 z-20 mt-1 flex w-max max-w-full flex-wrap gap-1 rounded-card border border-line bg-sheet p-2 shadow-pop"
    >
      {found.map((one, place) => (
        <div
          key={one.text}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          // The box keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(one)}
          onKeyDown={() => {}}
          className={clsx(
            "inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-control border px-2 text-s mobile:min-h-11",
            place === at ? "border-accent bg-accent-soft" : "border-line bg-paper hover:border-line-strong",
          )}
        >
          <span className="font-medium">{one.text.trim()}</span>
          <span className="text-ink-3">{one.note}</span>
        </div>
      ))}
    </div>
  );
}
