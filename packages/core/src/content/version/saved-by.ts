import { peopleOf } from "../../identity/account/people.ts";
import type { Caller } from "../../kernel/context/context.ts";

/** Who saved a version, as its row keeps it. */
export interface SavedBy {
  kind: string;
  userId?: number;
}

/** Names of those who saved these versions; null for the product itself. They are users of the main panel. */
export async function namesOf(caller: Caller, versions: readonly { createdBy: SavedBy }[]): Promise<(by: SavedBy) => string | null> {
  const people = await peopleOf(caller, [...new Set(versions.flatMap(({ createdBy }) => createdBy.userId ?? []))]);
  return ({ userId }) => (userId === undefined ? null : (people.get(userId) ?? null));
}
