import { check } from "./check/run.ts";

const { failed } = await check(process.argv.slice(2).filter((word) => word !== "--"));
process.exitCode = failed === 0 ? 0 : 1;
