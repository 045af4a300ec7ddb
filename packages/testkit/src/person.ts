import { randomUUID } from "node:crypto";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { authenticate } from "@vitrine/core/identity/session/authenticate";
import { hashPassword } from "@vitrine/core/identity/login/passwords";
import { recordEntry } from "@vitrine/core/identity/session/panel-entries";
import { startSession, type IssuedSession, type SessionOrigin } from "@vitrine/core/identity/session/sessions";
import { enableTotp, beginTotp } from "@vitrine/core/identity/second-factor/totp";
import { totpCode } from "./totp-code.ts";
import type { MadeUser } from "./user-factory.ts";
import type { World } from "./world.ts";
import { findUser } from "@vitrine/core/identity/store/users";

export const PASSWORD = "correct horse";

let addresses = 0;
/** A browser at an address of its own. */
export const fromAnywhere = (): SessionOrigin => ({ ip: `198.51.${++addresses >> 8}.${addresses & 255}`, userAgent: CHROME });

export const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

export interface Person {
  user: MadeUser;
  session: IssuedSession;
  caller: Caller;
  origin: SessionOrigin;
}

let hash: Promise<string> | undefined;
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(PASSWORD));

/** A user with a password, and without a session. */
export const withPassword = async (world: World, overrides: Parameters<World["customer"]>[1] = {}): Promise<MadeUser> =>
  world.customer(`u${randomUUID().slice(0, 8)}`, { passwordHash: await passwordHash(), ...overrides });

/** Identifies a caller by a session token, like a transport. */
export async function callerOf(world: World, user: MadeUser, token: string): Promise<Caller> {
  const { actor, session } = await authenticate(world.platform, user.panel, { ownToken: token });
  return openCaller({ platform: world.platform, panel: user.panel, actor, requestId: "test", language: "en", session });
}

/** Just signed in. */
export async function signedIn(world: World, user: MadeUser): Promise<Person> {
  const from = fromAnywhere();
  const session = await world
    .asSystem(user.panel)
    .run((ctx) => startSession(world.platform, ctx, { kind: "own", userId: user.id, origin: from }));
  return { user, session, caller: await callerOf(world, user, session.token), origin: { ...from, replaces: session.token } };
}

/** Records that a user of the main panel, just signed in there, enters the panel. */
export async function entryOf(world: World, { id }: { id: number }, panel = world.panel): Promise<string> {
  const { caller } = await signedIn(world, { id, panel: world.main } as MadeUser);
  return recordEntry(caller.on(panel));
}

/** The authenticator's code now, or this many half minutes later. */
export const codeOf = (world: World, secret: string, stepsAhead = 0): string =>
  totpCode(secret, world.platform.now().getTime() + stepsAhead * 30_000);

/** Turned on a minute ago, so that a current code is a new one. */
export async function withTotp(world: World, user: MadeUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { caller, origin } = await signedIn(world, user);
  const { secret } = await beginTotp(caller);
  const { output } = await enableTotp(caller, { code: codeOf(world, secret) }, origin);
  world.clock.advance(60_000);
  return { secret, ...output };
}

/** The code in the last mail of a kind to this person. */
export async function mailedCode(world: World, { panel, email }: Pick<MadeUser, "panel" | "email">): Promise<string> {
  const row = await world
    .asSystem(panel)
    .run(({ tx }) =>
      tx
        .selectFrom("mails")
        .select("params")
        .where("panelId", "=", panel.id)
        .where("recipient", "=", email)
        .where("kind", "in", ["activation_code", "email_change_code", "reset_code"])
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
  return (row.params as { code: string }).code;
}

export async function mailsTo(world: World, { panel }: Pick<MadeUser, "panel">, email: string): Promise<string[]> {
  const rows = await world
    .asSystem(panel)
    .run(({ tx }) =>
      tx.selectFrom("mails").select("kind").where("panelId", "=", panel.id).where("recipient", "=", email).orderBy("id").execute(),
    );
  return rows.map(({ kind }) => kind);
}

export const foundUser = (world: World, user: MadeUser) => world.asSystem(user.panel).run((ctx) => findUser(ctx, user.id));

/** The error of a refusal; undefined if nothing was refused. */
export const refusal = (work: Promise<unknown>): Promise<{ kind: string; code: string; params: object; fields?: object } | undefined> =>
  work.then(
    () => undefined,
    (error: { kind: string; code: string; params: object; fields?: object }) => error,
  );
