import type { Entry } from "./catalogue.ts";

export type Tick = "none" | "some" | "all";

export type HeadRow = {
  kind: "network" | "group";
  key: string;
  name: string;
  entries: readonly Entry[];
  chosen: number;
  open: boolean;
};
export type ServiceRow = { kind: "service"; key: string; entry: Entry };
export type CatalogueRow = HeadRow | ServiceRow;

export const tickOf = (row: HeadRow): Tick => (row.chosen === 0 ? "none" : row.chosen === row.entries.length ? "all" : "some");

/** The tree of matching entries, flattened to visible rows; `isOpen` tells which groups are expanded. */
export function catalogueRows(entries: readonly Entry[], chosen: ReadonlySet<string>, isOpen: (key: string) => boolean): CatalogueRow[] {
  const rows: CatalogueRow[] = [];
  for (const network of runs(entries, (entry) => entry.network)) {
    const head = headOf("network", network.key, network.key, network.entries, chosen, isOpen);
    rows.push(head);
    if (!head.open) continue;
    for (const group of runs(network.entries, (entry) => entry.group)) {
      const name = group.entries[0]?.service.category ?? "";
      const sub = headOf("group", group.key, name, group.entries, chosen, isOpen);
      rows.push(sub);
      if (!sub.open) continue;
      for (const entry of group.entries) rows.push({ kind: "service", key: entry.service.service, entry });
    }
  }
  return rows;
}

function headOf(
  kind: HeadRow["kind"],
  key: string,
  name: string,
  entries: readonly Entry[],
  chosen: ReadonlySet<string>,
  isOpen: (key: string) => boolean,
): HeadRow {
  let count = 0;
  for (const entry of entries) if (chosen.has(entry.service.service)) count += 1;
  return { kind, key, name, entries, chosen: count, open: isOpen(key) };
}

/** Groups adjacent entries with the same key; the catalogue's order keeps them together. */
function runs(entries: readonly Entry[], keyOf: (entry: Entry) => string): { key: string; entries: Entry[] }[] {
  const found: { key: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const key = keyOf(entry);
    if (last?.key === key) last.entries.push(entry);
    else found.push({ key, entries: [entry] });
  }
  return found;
}

/** Selects all of them, or clears them if all were selected. */
export function toggleAll(chosen: ReadonlySet<string>, entries: readonly Entry[]): Set<string> {
  const next = new Set(chosen);
  const everyOne = entries.every((entry) => next.has(entry.service.service));
  for (const { service } of entries) {
    if (everyOne) next.delete(service.service);
    else next.add(service.service);
  }
  return next;
}
