import type { Role } from "@vitrine/contract/kernel/permission/roles";
import { openAccount } from "@vitrine/ledger/accounts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { makePasswordLink } from "../login/mail-password-link.ts";
import { endSessionsOf } from "../session/sessions.ts";
import { findUserByName, updateUser } from "../store/users.ts";
import { createUser } from "./register.workflow.ts";

const appointing = async (platform: Platform): Promise<Caller> => systemCaller(platform, (await mainPanel(platform)).id, "admin");

/** Creates an account on the main panel with this role. Returns the link that sets its password. Errors: already_exists. */
export async function createStaff(
  platform: Platform,
  { email, role }: { email: string; role: Role },
): Promise<{ login: string; url: string }> {
  const caller = await appointing(platform);
  return caller.run(async (ctx) => {
    const userId = await createUser(ctx, { email, language: ctx.panel.language }, null);
    await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
    await updateUser(ctx, userId, { role });
    const user = (await findUserByName(ctx, email))!;
    await audit(ctx, { action: "user.create", subject: `user:${userId}`, after: { login: user.login, email, role } });
    return { login: user.login, url: await makePasswordLink(caller, ctx, { ...user, email }, "account_created") };
  });
}

/** Gives an existing account of the main panel this role; its sessions end. Undefined if there is no such login or email. */
export async function appoint(
  platform: Platform,
  { name, role }: { name: string; role: Role },
): Promise<{ login: string; before: Role } | undefined> {
  const caller = await appointing(platform);
  return caller.run(async (ctx) => {
    const user = await findUserByName(ctx, name);
    if (!user) return undefined;
    const { id, login, role: before } = user;
    if (before === role) return { login, before };
    await updateUser(ctx, id, { role });
    await endSessionsOf(platform, ctx, id);
    await audit(ctx, { action: "user.update", subject: `user:${id}`, before: { role: before }, after: { role } });
    return { login, before };
  });
}
