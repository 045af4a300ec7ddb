import { check } from "./check/run.ts";

process.exitCode = (await check(process.argv.slice(2).filter((word) => word !== "--"))) ? 0 : 1;
