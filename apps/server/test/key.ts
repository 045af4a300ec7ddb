import type { ApiScope } from "@vitrine/contract/kernel/permission/roles";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { userIdOf } from "@vitrine/core/kernel/permission/authorize";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import { newKey } from "@vitrine/core/identity/api-key/new-key";

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
