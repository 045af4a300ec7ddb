import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Role } from "@vitrine/contract/kernel/permission/roles";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { openAccount } from "@vitrine/ledger/accounts";

export interface MadeUser {
  id: number;
  login: string;
  email: string;
  panel: PanelContext;
  /** The user as an actor on their own panel. */
  actor: Extract<Actor, { kind: "user" }>;
}

export interface UserOverrides {
  login?: string;
  email?: string;
  role?: Role;
  language?: Language;
  isActivated?: boolean;
  isTest?: boolean;
  passwordHash?: string;
  suspendedAt?: Date;
}

let made = 0;

/** A user with an empty wallet; without a password unless its hash is given. */
export async function makeUser(platform: Platform, panel: PanelContext, overrides: UserOverrides = {}): Promise<MadeUser> {
  const login = overrides.login ?? `user${++made}`;
  const email = overrides.email ?? `${login}@example.com`;
  const { role = "user", isActivated = false } = overrides;
  const caller = await systemCaller(platform, panel.id, "test");
  const id = await caller.run(async (ctx) => {
    const row = await ctx.tx
      .insertInto("users")
      .values({ panelId: panel.id, language: panel.language, ...overrides, login, email, role, isActivated })
      .returning("id")
      .executeTakeFirstOrThrow();
    await openAccount(ctx.tx, { kind: "wallet", currency: panel.currency, userId: row.id });
    return row.id;
  });
  return { id, login, email, panel, actor: { kind: "user", userId: id, role, isActivated } };
}
