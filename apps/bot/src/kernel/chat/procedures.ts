import type { SessionCookies } from "@vitrine/rpc/caller-context";
import { createCaller, type Procedures } from "@vitrine/rpc/create-caller";
import type { Caller } from "@vitrine/core/kernel/context/context";

const ignore = () => undefined;
/** A chat has no browser session. */
const NO_COOKIES: SessionCookies = { origin: {}, held: undefined, signIn: ignore, signOut: ignore };

/** The procedures of every transport, for who is writing; await them through `answerOf`. */
export const proceduresFor = (caller: Caller): Procedures => createCaller({ caller: () => caller, csrfPassed: true, cookies: NO_COOKIES });
