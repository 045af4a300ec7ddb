import { readFileSync } from "node:fs";
import { testDatabase } from "@vitrine/testkit/database";
import { expect, test } from "vitest";
import { generateTypes, TYPES_FILE } from "./generate-types.ts";

test("the committed table types are those of the migrations; `npm run db:types` writes them", async () => {
  const { ownerUrl } = await testDatabase();
  expect(readFileSync(TYPES_FILE, "utf8")).toBe(await generateTypes(ownerUrl));
});
