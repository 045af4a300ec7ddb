import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import { scopeRank } from "@vitrine/contract/identity/manager/manager";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

const rankOf = (actor: Actor): number => (actor.kind === "manager" ? scopeRank(actor.scope) : scopeRank(true));

/** Managers cannot grant, change or remove more than they have themselves. Errors: scope_too_high. */
export function requireAtLeast(by: { actor: Actor }, scope: ManagerScope): void {
  if (scopeRank(scope) > rankOf(by.actor)) throw new AppError("scope_too_high");
}
