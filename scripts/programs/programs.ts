/** What runs for as long as an installation does, by its source. Everything else runs its sources. */
export const PROGRAMS = {
  server: "apps/server/src/main.ts",
  worker: "apps/worker/src/main.ts",
  bot: "apps/bot/src/main.ts",
  backup: "scripts/backup.ts",
} as const;

export type Program = keyof typeof PROGRAMS;

/** Where they are built, from the root. */
export const FOLDER = "dist/programs";
