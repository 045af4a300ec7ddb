import type { Performer } from "@vitrine/contract/supply/fallback/performer";

/** An entry of the list being edited. */
export type PickedPerformer = Omit<Performer, "place">;

export const keyOf = ({ provider, service }: PickedPerformer): string => `${provider.id} ${service}`;

/** The list with one entry moved to another position. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
