import type { IssuedSession, SessionOrigin } from "@vitrine/core/identity/session/sessions";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { workflow } from "../../resolvers.ts";

type FromOrigin<Input, Output> = (caller: Caller, input: Input, origin: SessionOrigin) => Promise<Output>;

interface Answered {
  output: unknown;
  session?: IssuedSession | undefined;
}

/** A workflow that limits or records by the request's address. */
export const fromOrigin = <Input, Output>(verb: FromOrigin<Input, Output>) =>
  workflow((caller, input: Input, { cookies }) => verb(caller, input, cookies.origin));

/** Logs in with the session returned next to the answer. */
export const signingIn = <Input, Answer extends Answered>(verb: FromOrigin<Input, Answer>) =>
  workflow(async (caller, input: Input, { cookies }): Promise<Answer["output"]> => {
    const { output, session } = await verb(caller, input, cookies.origin);
    if (session) cookies.signIn(session);
    return output;
  });

/** A change after which the session is replaced. */
export const renewingSession = <Input>(verb: FromOrigin<Input, IssuedSession | undefined>) =>
  workflow(async (caller, input: Input, { cookies }) => {
    const session = await verb(caller, input, cookies.origin);
    if (session) cookies.signIn(session);
  });
