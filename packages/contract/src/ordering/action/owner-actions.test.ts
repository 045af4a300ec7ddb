import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "../../kernel/audit/actions.ts";
import { type Language, LANGUAGES } from "../../kernel/language/language-tags.ts";
import { textFile } from "../../texts/folder.ts";
import { isFormAction, orderActSchema, OWNER_ACTION_ROWS, OWNER_ACTIONS } from "./owner-actions.ts";

interface ActTexts {
  do: object;
  title: object;
  effect: object;
  done: object;
  many: Record<string, object>;
}

const textsIn = (language: Language): ActTexts => JSON.parse(readFileSync(textFile(language, "orderAct"), "utf8"));

test.each(LANGUAGES)("every act of an owner has its texts in %s", (language) => {
  const texts = textsIn(language);
  for (const action of OWNER_ACTIONS) {
    for (const part of ["do", "title", "done"] as const) expect(texts[part], part).toHaveProperty(action);
    if (!isFormAction(action)) expect(texts.effect, "effect").toHaveProperty(action);
    expect(texts.many[action], `many.${action}`).toHaveProperty("done_other");
    if (!OWNER_ACTION_ROWS[action].isBulk) continue;
    for (const key of ["title_other", "effect_other", "what"]) expect(texts.many[action], `many.${action}`).toHaveProperty(key);
  }
});

test("every act of an owner has its text in the audit trail", () => {
  expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining(OWNER_ACTIONS.map((action) => `order.${action}`)));
});

test("no two acts have the same place in menus", () => {
  expect(new Set(OWNER_ACTIONS.map((action) => OWNER_ACTION_ROWS[action].place)).size).toBe(OWNER_ACTIONS.length);
});

test("an act is parsed with the parameters of its own row only", () => {
  expect(orderActSchema.parse({ action: "counts", remains: "5", link: "t.me/x" })).toEqual({ action: "counts", remains: 5 });
  expect(orderActSchema.safeParse({ action: "move" }).success).toBe(false);
  expect(orderActSchema.safeParse({ action: "vanish" }).success).toBe(false);
});
