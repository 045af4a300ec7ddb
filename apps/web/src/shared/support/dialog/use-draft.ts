import { useState, useSyncExternalStore } from "react";

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

const never = () => () => undefined;
const nothing = () => "";

/** What is being written, kept by the browser until it is sent. The server renders none. Give the component `key`, so that another dialog has its own. */
export function useDraft(key: string): [string, (text: string) => void] {
  const stored = useSyncExternalStore(never, () => read(key), nothing);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    setTyped(next);
    keep(key, next);
  };
  return [typed ?? stored, change];
}
