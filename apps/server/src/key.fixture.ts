import type { ApiScope } from "@vitrine/contract/access/roles";
import type { Actor } from "@vitrine/contract/access/actor";
import { userIdOf } from "@vitrine/core/access/authorize";
import type { Caller, PanelContext } from "@vitrine/core/context";
import { newKey } from "@vitrine/core/developer/new-key";

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
  const limits = { name: "test", scope, addresses: [], expiresAt: null };
  const made = await world.callerAs(person.actor, person.panel).run((ctx) => newKey(ctx, userIdOf(ctx), "live", limits));
  return made.key;
}
