import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../kernel/language/language-tags.ts";
import { textFile } from "../../texts/folder.ts";
import { WEBHOOK_DATA, WEBHOOK_EVENTS } from "./events.ts";

test("every event that can be subscribed to has a payload and a text in every language", () => {
  for (const event of WEBHOOK_EVENTS) expect(WEBHOOK_DATA).toHaveProperty([event]);
  for (const language of LANGUAGES) {
    const { event } = JSON.parse(readFileSync(textFile(language, "developer"), "utf8")) as { event: object };
    expect(Object.keys(event).toSorted(), language).toEqual(WEBHOOK_EVENTS.map((name) => name.replace(".", "_")).toSorted());
  }
});
