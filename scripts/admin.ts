import { readProductEnv } from "@vitrine/config/env";
import { platformSettings } from "@vitrine/config/platform-settings";
import { emailSchema } from "@vitrine/contract/identity/account/register";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Role, roleSchema, ROLES } from "@vitrine/contract/kernel/permission/roles";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { appoint, createStaff } from "@vitrine/core/identity/account/appoint.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { CommandError, runCommand, UsageError } from "./process/command.ts";
import { prepareDatabase } from "./start/database.ts";

const USAGE = `Usage:
  npm run admin -- create you@example.com [role]    makes an account and prints a link that sets its password
  npm run admin -- promote you@example.com [role]   gives an existing account the role; "user" takes it away
Roles: ${ROLES.join(", ")}. Without one, admin.`;

/** Gives people their roles on the platform while no administrator exists who could do it. Works while the product runs. */
async function main([command, name = "", given = "admin", ...more]: string[]): Promise<number> {
  if ((command !== "create" && command !== "promote") || name === "" || more.length > 0) throw new UsageError();
  const role = roleSchema.safeParse(given).data;
  if (role === undefined) throw new CommandError(`There is no role ${given}.\n\n${USAGE}`);
  if (command === "create" && !emailSchema.safeParse(name).success) throw new CommandError(`${name} isn't an email address.`);
  const env = readProductEnv();
  const embedded = env.APP_DATABASE_URL || env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  try {
    const appUrl = env.APP_DATABASE_URL ?? (await prepareDatabase(env, env.DATABASE_URL ?? embedded!.ownerUrl, embedded)).appUrl;
    const platform = createPlatform({ appUrl, secretKey: env.SECRET_KEY, settings: platformSettings(env), connections: 1 });
    try {
      await ensureMainPanel(platform);
      return await (command === "create" ? create(platform, name, role) : promote(platform, name, role));
    } finally {
      await platform.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function create(platform: Platform, email: string, role: Role): Promise<number> {
  try {
    const { login, url } = await createStaff(platform, { email, role });
    console.log(`${login} is ${role} now. Open this link within 3 days to set the password:\n\n${url}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "already_exists") throw error;
    console.error(`${email} has an account already: npm run admin -- promote ${email} ${role}`);
    return 1;
  }
}

async function promote(platform: Platform, name: string, role: Role): Promise<number> {
  const done = await appoint(platform, { name, role });
  if (!done) {
    console.error(`No one has the login or email ${name} on this platform: npm run admin -- create you@example.com`);
    return 1;
  }
  console.log(`${done.login} was ${done.before} and is ${role} now.`);
  return 0;
}

await runCommand(USAGE, main);
