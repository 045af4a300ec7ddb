import { writeFileSync } from "node:fs";
import { withDatabase } from "@vitrine/testkit/run-as";
import { startTemplate } from "@vitrine/testkit/template";
import { generateTypes, TYPES_FILE } from "./generate-types.ts";

const template = await startTemplate();
try {
  writeFileSync(TYPES_FILE, await generateTypes(withDatabase(template.ownerUrl, template.name)));
} finally {
  await template.stop();
}
