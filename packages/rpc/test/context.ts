import type { Caller } from "@vitrine/core/kernel/context/context";
import type { IssuedSession } from "@vitrine/core/identity/session/sessions";
import type { RpcContext } from "../src/caller-context.ts";

export interface FakeTransport {
  context: RpcContext;
  signedIn: IssuedSession[];
  signedOut: number;
}

/** A context like the server's that records changes of cookies. */
export function contextFor(
  caller: Caller,
  given: Partial<Pick<RpcContext, "csrfPassed">> & { held?: RpcContext["cookies"]["held"] } = {},
): FakeTransport {
  const transport: FakeTransport = {
    signedIn: [],
    signedOut: 0,
    context: {
      caller: () => caller,
      csrfPassed: given.csrfPassed ?? true,
      cookies: {
        origin: { ip: "203.0.113.7", userAgent: "test", replaces: given.held?.token },
        held: given.held,
        signIn: (session) => void transport.signedIn.push(session),
        signOut: () => void transport.signedOut++,
      },
    },
  };
  return transport;
}
