import { useEffect, useRef, useState } from "react";
import { TextInput } from "../form/text-input.tsx";

export type SearchBoxProps = {
  label: string;
  /** As the address has it. */
  query: string;
  /** Told after a pause in typing. */
  onQuery: (query: string) => void;
  /** Told of every change at once, for lists that are searched where they are. */
  onTyped?: ((text: string) => void) | undefined;
};

const pause = 250;

/** Keeps what is typed to itself, so that a key press redraws the box alone. */
export function SearchBox({ label, query, onQuery, onTyped }: SearchBoxProps) {
  const [text, change] = useTyping(query, onQuery);
  const told = useRef(onTyped);
  useEffect(() => {
    told.current = onTyped;
  });
  useEffect(() => told.current?.(text), [text]);
  return (
    <TextInput
      type="search"
      data-list-search
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.target.value)}
      enterKeyHint="search"
      className="flex-[1_1_240px] [&_input]:appearance-none"
    />
  );
}

type Typing = { text: string; query: string; sent: readonly string[] };

/**
 * The box's text, sent on after a pause. What the address answers with is its own echo, which may come late, when more has been
 * typed; any other change of the address, as on Back, goes into the box.
 */
export function typedOver(typing: Typing, query: string): Typing {
  if (query === typing.query) return typing;
  const echo = typing.sent.indexOf(query);
  return echo === -1 ? { text: query, query, sent: [] } : { ...typing, query, sent: typing.sent.slice(echo + 1) };
}

function useTyping(query: string, send: (text: string) => void) {
  const [kept, setKept] = useState<Typing>({ text: query, query, sent: [] });
  const typing = typedOver(kept, query);
  if (typing !== kept) setKept(typing);
  const { text } = typing;
  const awaited = typing.sent.at(-1) ?? query;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (text === awaited) return;
    const timer = setTimeout(() => {
      setKept((now) => ({ ...now, sent: [...now.sent, text] }));
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, awaited]);
  return [text, (next: string) => setKept((now) => ({ ...now, text: next }))] as const;
}
