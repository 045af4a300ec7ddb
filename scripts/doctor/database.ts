import { TIMETABLE_MS, TOLERATED_MS } from "@vitrine/core/kernel/context/database-clock";
import { mainPanel } from "@vitrine/core/kernel/context/resolve-panel";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { readInstallationFacts } from "@vitrine/core/flows/diagnosis/diagnosis-queries";
import { createReadiness } from "@vitrine/core/flows/metric/readiness";
import { assertPowerless } from "@vitrine/db/assert-powerless";
import { type Check, type Finding, messageOf, ok, problem, warning } from "./finding.ts";

/** Major versions before it end their support soon, or lack what the schema uses. */
const OLDEST_SERVER = 15;

const FIXES: Record<string, { text: string; fix: string }> = {
  migrations: {
    text: "The schema is not the one that this version needs",
    fix: "Start the product again, which migrates; with docker/compose.yml: docker compose run --rm migrate.",
  },
  jobs: {
    text: "The job library's tables are missing",
    fix: "Start the product again, which creates them; with docker/compose.yml: docker compose run --rm migrate.",
  },
  disk: {
    text: "The disk is almost full",
    fix: "Free space on the disk of DATA_DIR, or move DATA_DIR to a larger one. Until then nothing is accepted.",
  },
};

/** Whether the schema, and with it everything else, can be looked at. */
export const checkSchema: Check = async ({ env, platform }) => {
  const missing = await createReadiness(platform, { dataDir: env.DATA_DIR })();
  const found = Object.entries(missing).map(([name, reason]) => {
    const known = FIXES[name];
    return known
      ? problem(name, `${known.text}: ${reason}.`, known.fix)
      : problem(name, `It ${reason}.`, "Check that PostgreSQL runs and that APP_DATABASE_URL leads to it.");
  });
  return found.length > 0 ? found : [ok("migrations", "The schema is up to date.")];
};

export const checkDatabase: Check = async ({ platform }) => {
  const caller = await systemCaller(platform, (await mainPanel(platform)).id, "doctor");
  const before = platform.now().getTime();
  const { serverVersion, now } = await caller.run(readInstallationFacts);
  const after = platform.now().getTime();
  return [version(serverVersion), clock(now.getTime(), before, after), await role(platform)];
};

function version(number: number): Finding {
  const major = Math.floor(number / 10_000);
  const text = `PostgreSQL ${major}.${number % 10_000} answers.`;
  if (major >= OLDEST_SERVER) return ok("database", text);
  return problem("database", text, `Upgrade to PostgreSQL ${OLDEST_SERVER} or newer (docker/UPGRADING.md).`);
}

function clock(database: number, before: number, after: number): Finding {
  const away = database < before ? before - database : Math.max(0, database - after);
  if (away <= TOLERATED_MS) return ok("clock", "This machine and the database agree on the time.");
  const paused = away < TIMETABLE_MS ? "" : " A worker on this machine pauses its timetable (tariffs, sealing, syncs).";
  return warning(
    "clock",
    `This machine and the database differ by ${Math.round(away / 1000)} s. Vitrine goes by the database's time; logs and certificates don't.${paused}`,
    "Synchronize the clocks of both machines (timedatectl set-ntp true).",
  );
}

async function role({ db }: Parameters<Check>[0]["platform"]): Promise<Finding> {
  try {
    await assertPowerless(db);
    return ok("role", "The application's database role can't bypass the isolation of panels.");
  } catch (error) {
    return problem("role", messageOf(error), "Give APP_DATABASE_URL a login that is a member of vitrine_app alone; npm start makes one.");
  }
}

export const databaseAway = (error: unknown): Finding =>
  problem(
    "database",
    `The database can't be used: ${messageOf(error)}`,
    "Start PostgreSQL, and check the host, the user and the password in DATABASE_URL and APP_DATABASE_URL.",
  );

export const settingsWrong = (error: unknown): Finding =>
  problem("settings", messageOf(error), "Change the named variables (README, Settings); docker/.env.example explains each.");

export const nothingInstalled = (dataDir: string): Finding =>
  warning(
    "database",
    `There is no database in ${dataDir}.`,
    "Start the product once (npm start), or set DATABASE_URL and DATA_DIR as it has them.",
  );

export const passwordLost = (dataDir: string): Finding =>
  problem(
    "database",
    `There is a database in ${dataDir}, but not its password, the file postgres.password.`,
    "Copy that file back before you start anything, or restore the backup into an empty DATA_DIR.",
  );
