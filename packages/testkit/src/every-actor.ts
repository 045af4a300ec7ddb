import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { API_SCOPES, MANAGER_SCOPES, ROLES } from "@vitrine/contract/kernel/permission/roles";
import { can, type Permission } from "@vitrine/contract/kernel/permission/table";

/** Whose keys are tried: one who buys, one who may some, and one who may all. */
const WITH_KEYS = new Set(["user", "manager 2", "owner"]);

/** Everyone there can be at a door, and keys of each scope. */
export function everyActor(userId: number): [name: string, actor: Actor][] {
  const person = { userId, isActivated: true };
  const people: [string, Exclude<Actor, { kind: "guest" | "system" | "executor" }>][] = [
    ...ROLES.map((role): [string, Extract<Actor, { kind: "user" }>] => [role, { kind: "user", role, ...person }]),
    ...[...MANAGER_SCOPES, true as const].map((scope): [string, Extract<Actor, { kind: "manager" }>] => [
      `manager ${scope}`,
      { kind: "manager", scope, ...person },
    ]),
    ["owner", { kind: "owner", ...person }],
    ["platform admin", { kind: "admin", ...person }],
    ["viewer of the demo", { kind: "viewer", ...person }],
  ];
  const holders = people.filter(([name]) => WITH_KEYS.has(name));
  const withKeys = holders.flatMap(([name, actor]) =>
    API_SCOPES.map((scope): [string, Actor] => [`${name}'s ${scope} key`, { ...actor, apiKey: { id: 1, scope } }]),
  );
  return [["guest", { kind: "guest" }], ...people, ...withKeys, ["program", { kind: "executor", executorId: 1 }]];
}

/** What the table of permissions says of an actor at a door, in the word that the door answers with. */
export function answerByTable(
  actor: Actor,
  permission: Permission,
  on: "host" | "panel",
): "passes" | "unauthenticated" | "forbidden" | "not_found" {
  if (on === "panel" && (actor.kind === "user" || actor.kind === "executor")) return "not_found";
  if (on === "panel" && actor.kind === "guest") return "unauthenticated";
  if (can(actor, permission)) return "passes";
  return actor.kind === "guest" ? "unauthenticated" : "forbidden";
}
