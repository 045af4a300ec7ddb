import { readProductEnv } from "@vitrine/config/env";
import { resetDatabase } from "./reset-database.ts";

try {
  await resetDatabase(readProductEnv());
  console.log("database: empty, with today's schema");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
