import type { ApiScope, ManagerScope, Role, StaffRole } from "./roles.ts";

interface Person {
  userId: number;
  isActivated: boolean;
  /** Set if the request used the person's API key. */
  apiKey?: { id: number; scope: ApiScope };
}

/** Who acts. `user` is a user of the panel acted on; the others are users of the main panel acting on a panel. */
export type Actor =
  | { kind: "guest" }
  | (Person & { kind: "user"; role: Role })
  | (Person & { kind: "owner" })
  | (Person & { kind: "manager"; scope: ManagerScope })
  | (Person & { kind: "admin" })
  /** Acts on the main panel. */
  | (Person & { kind: "staff"; role: StaffRole })
  /** Views the demo panel, read-only, before having a panel. */
  | (Person & { kind: "viewer" })
  /** A program that performs tasks of in-house services, authenticated by its key. */
  | { kind: "executor"; executorId: number }
  | { kind: "system"; process: string };
