import { readProductEnv } from "@vitrine/config/env";
import { prepareDatabase } from "./start/database.ts";

/** For an installation of several processes: brings roles and schema up to date once, before they start. */
const env = readProductEnv();
if (!env.DATABASE_URL) throw new Error("DATABASE_URL: is required");
await prepareDatabase(env, env.DATABASE_URL);
console.log("database: up to date");
