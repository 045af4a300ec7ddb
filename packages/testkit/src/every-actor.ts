import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { API_SCOPES, MANAGER_SCOPES, ROLES, STAFF_ROLES } from "@vitrine/contract/kernel/permission/roles";
import { can, isFor, type Permission } from "@vitrine/contract/kernel/permission/table";

/** The holders of the tested keys: a customer, a manager with a scope, and an owner. */
const WITH_KEYS = new Set(["user", "manager 2", "owner"]);

/** Every kind of actor that a transport can identify, and keys of each scope. */
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
    ...STAFF_ROLES.map((role): [string, Extract<Actor, { kind: "staff" }>] => [`staff ${role}`, { kind: "staff", role, ...person }]),
    ["viewer of the demo", { kind: "viewer", ...person }],
  ];
  const holders = people.filter(([name]) => WITH_KEYS.has(name));
  const withKeys = holders.flatMap(([name, actor]) =>
    API_SCOPES.map((scope): [string, Actor] => [`${name}'s ${scope} key`, { ...actor, apiKey: { id: 1, scope } }]),
  );
  return [["guest", { kind: "guest" }], ...people, ...withKeys, ["program", { kind: "executor", executorId: 1 }]];
}

/** The permission table's verdict on an actor, as the error code that a transport returns. */
export function answerByTable(
  actor: Actor,
  permission: Permission,
  on: "host" | "panel",
  isMain = false,
): "passes" | "unauthenticated" | "forbidden" | "not_found" {
  if (on === "panel" && (actor.kind === "user" || actor.kind === "executor")) return "not_found";
  if (on === "panel" && actor.kind === "guest") return "unauthenticated";
  if (on === "panel" && !isFor({ isMain }, permission)) return "not_found";
  if (can(actor, permission)) return "passes";
  return actor.kind === "guest" ? "unauthenticated" : "forbidden";
}
