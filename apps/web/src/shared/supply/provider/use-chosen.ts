import { useCallback, useState } from "react";

const nameOf = (panelId: number, providerId: number) => `chosen:${panelId}:${providerId}`;

function read(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Services selected for import, kept in this browser until imported, so that closing the tab loses nothing. */
export function useChosen(panelId: number, providerId: number) {
  const name = nameOf(panelId, providerId);
  const [state, setState] = useState(() => ({ name, chosen: read(name) }));
  const chosen = state.name === name ? state.chosen : read(name);
  const choose = useCallback(
    (next: ReadonlySet<string>) => {
      setState({ name, chosen: next });
      localStorage.setItem(name, JSON.stringify([...next]));
    },
    [name],
  );
  const forget = useCallback(() => {
    setState({ name, chosen: new Set() });
    localStorage.removeItem(name);
  }, [name]);
  return { chosen, choose, forget };
}
