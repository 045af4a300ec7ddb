import { writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../process/run-node.ts";

const name = process.argv[2] ?? "";
if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.notx)?$/.test(name)) {
  console.error("Usage: npm run db:new -- <name-in-kebab-case>[.notx]");
  process.exit(1);
}
const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+Z$/g, "");
const file = path.join("migrations/changes", `${stamp}-${name}.sql`);
writeFileSync(path.join(ROOT, file), "", { flag: "wx" });
console.log(file);
