import type { Caller } from "@vitrine/core/kernel/context/context";
import type { IssuedSession } from "@vitrine/core/identity/session/sessions";
import type { RpcContext } from "../src/caller-context.ts";

export interface FakeDoor {
  context: RpcContext;
  signedIn: IssuedSession[];
  signedOut: number;
}

/** A context like the server's that records changes of cookies. */
export function contextFor(
  caller: Caller,
  given: Partial<Pick<RpcContext, "csrfPassed">> & { held?: RpcContext["door"]["held"] } = {},
): FakeDoor {
  const door: FakeDoor = {
    signedIn: [],
    signedOut: 0,
    context: {
      caller: () => caller,
      csrfPassed: given.csrfPassed ?? true,
      door: {
        origin: { ip: "203.0.113.7", userAgent: "test", replaces: given.held?.token },
        held: given.held,
        signIn: (session) => void door.signedIn.push(session),
        signOut: () => void door.signedOut++,
      },
    },
  };
  return door;
}
