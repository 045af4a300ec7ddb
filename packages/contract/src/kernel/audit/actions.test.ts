import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, LANGUAGES } from "../language/language-tags.ts";
import { textFile } from "../../texts/folder.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "./actions.ts";

interface AuditTexts {
  action: Record<string, Record<string, string>>;
  subject: Record<string, string>;
}

const textsIn = (language: Language): AuditTexts => JSON.parse(readFileSync(textFile(language, "audit"), "utf8"));

test.each(LANGUAGES)("every action and subject of the audit has a text in %s, and every text of an action its action", (language) => {
  const { action, subject } = textsIn(language);
  const texts = Object.entries(action).flatMap(([area, verbs]) => Object.keys(verbs).map((verb) => `${area}.${verb}`));
  expect(texts.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  expect(Object.keys(subject)).toEqual(expect.arrayContaining([...AUDIT_SUBJECTS]));
});
