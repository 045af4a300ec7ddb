import { useCallback, useEffect, useReducer, useRef } from "react";
import { TextInput } from "../form/text-input.tsx";
import type { SearchSyntax } from "./list-types.ts";
import { useSuggestions } from "./search-suggestions.tsx";

export type SearchBoxProps = {
  label: string;
  /** The text in the address. */
  query: string;
  /** Called after a pause in typing, or when the box is left: before whatever was pressed instead. */
  onQuery: (query: string) => void;
  /** Called on every change, for lists that are searched in the browser. */
  onTyped?: ((text: string) => void) | undefined;
  /** Called on Enter, after `onQuery`. */
  onEnter?: ((text: string) => void) | undefined;
  syntax?: SearchSyntax | undefined;
};

const pause = 250;

/** Keeps the text in its own state, so that a key press re-renders only the box. */
export function SearchBox({ label, query, onQuery, onTyped, onEnter, syntax }: SearchBoxProps) {
  const [text, change, send] = useTyping(query, onQuery);
  const listener = useRef(onTyped);
  useEffect(() => {
    listener.current = onTyped;
  });
  useEffect(() => listener.current?.(text), [text]);
  const suggestions = useSuggestions(syntax, text, change);
  return (
    <span className="relative flex flex-[1_1_240px]">
      <TextInput
        type="search"
        data-list-search
        aria-label={label}
        placeholder={label}
        value={text}
        {...suggestions.box}
        onChange={(event) => {
          suggestions.onTyped();
          change(event.target.value);
        }}
        onKeyDown={(event) => {
          if (suggestions.onKey(event) || event.key !== "Enter") return;
          suggestions.close();
          send();
          onEnter?.(text);
        }}
        onBlur={() => {
          suggestions.box?.onBlur();
          send();
        }}
        enterKeyHint="search"
        className="[&_input]:appearance-none"
      />
      {suggestions.list}
    </span>
  );
}

type Typing = { text: string; query: string; sent: readonly string[] };

/**
 * The box's text, applied to the address after a pause. The resulting address change may arrive late, when more has been
 * typed, and is ignored; any other change of the address, as on Back, updates the box.
 */
export function typedOver(typing: Typing, query: string): Typing {
  if (query === typing.query) return typing;
  const echo = typing.sent.indexOf(query);
  return echo === -1 ? { text: query, query, sent: [] } : { ...typing, query, sent: typing.sent.slice(echo + 1) };
}

const apply = (typing: Typing, change: (typing: Typing) => Typing): Typing => change(typing);

function useTyping(query: string, send: (text: string) => void) {
  // useState would compute a key's text from what was rendered last: a transition to the next address, which the key interrupts.
  const [kept, update] = useReducer(apply, { text: query, query, sent: [] });
  const typing = typedOver(kept, query);
  if (typing !== kept) update((now) => typedOver(now, query));
  const { text } = typing;
  const awaited = typing.sent.at(-1) ?? query;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const sendNow = useCallback(() => {
    if (text === awaited) return;
    update((now) => ({ ...now, sent: [...now.sent, text] }));
    latest.current(text);
  }, [text, awaited]);
  useEffect(() => {
    const timer = setTimeout(sendNow, pause);
    // Sent after the person has left, it would replace the address that they went to.
    const drop = () => clearTimeout(timer);
    addEventListener("popstate", drop);
    return () => {
      drop();
      removeEventListener("popstate", drop);
    };
  }, [sendNow]);
  return [text, (next: string) => update((now) => ({ ...now, text: next })), sendNow] as const;
}
