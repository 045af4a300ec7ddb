import type { ApiScope, ManagerScope, Role } from "./roles.ts";

interface Person {
  userId: number;
  isActivated: boolean;
  /** Set where the person's API key came instead of the person. */
  apiKey?: { id: number; scope: ApiScope };
}

/** Who acts. `user` is a user of the panel acted on; owner, manager and admin are users of the main panel acting on another. */
export type Actor =
  | { kind: "guest" }
  | (Person & { kind: "user"; role: Role })
  | (Person & { kind: "owner" })
  | (Person & { kind: "manager"; scope: ManagerScope })
  | (Person & { kind: "admin" })
  /** Looks round the demo panel before having one: reads, and changes nothing. */
  | (Person & { kind: "viewer" })
  /** A program that performs tasks of the panel's own services, by its key. */
  | { kind: "executor"; executorId: number }
  | { kind: "system"; process: string };
