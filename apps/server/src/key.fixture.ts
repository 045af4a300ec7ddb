import type { ApiScope } from "@vitrine/contract/access/roles";
import type { Actor } from "@vitrine/contract/access/actor";
import type { Caller, PanelContext } from "@vitrine/core/context";
import { createKey } from "@vitrine/core/developer/create-key";

interface Person {
  panel: PanelContext;
  actor: Actor;
}

/** An API key of a user made by the testkit. */
export async function keyFor(
  world: { callerAs(who: Actor, panel: PanelContext): Caller },
  person: Person,
  scope: ApiScope = "all",
): Promise<string> {
  const made = await world.callerAs(person.actor, person.panel).run((ctx) => createKey(ctx, { name: "test", scope }));
  return made.key;
}
