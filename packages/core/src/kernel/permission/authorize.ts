import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { can, type Permission } from "@vitrine/contract/kernel/permission/table";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

/** Anyone may look around the demo, so an email is masked: only its owner can recognise it. */
export const seenEmail = ({ actor }: { actor: Actor }, email: string): string =>
  actor.kind === "viewer" ? email.replace(/^(.{0,2})[^@]*/, "$1…") : email;

/** Throws unless the access table allows the actor. */
export function authorize(by: { actor: Actor }, permission: Permission): void {
  if (can(by.actor, permission)) return;
  if (by.actor.kind === "guest") throw new AppError("unauthenticated");
  throw new AppError("forbidden");
}

/** The acting user's id; for verbs that only users may call. */
export function userIdOf(by: { actor: Actor }): number {
  if (!("userId" in by.actor)) throw new AppError("unauthenticated");
  return by.actor.userId;
}

/** The actor as stored in the ledger, audit and timeline. */
export function actorRecord(actor: Actor): Record<string, string | number> {
  if (actor.kind === "guest") return { kind: "guest" };
  if (actor.kind === "system") return { kind: "system", process: actor.process };
  if (actor.kind === "executor") return { kind: "executor", executorId: actor.executorId };
  return { kind: actor.kind, userId: actor.userId, ...(actor.apiKey ? { keyId: actor.apiKey.id } : {}) };
}
