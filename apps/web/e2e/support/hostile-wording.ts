import type { Page } from "@playwright/test";
import { MOST_BANNER } from "@vitrine/contract/content/appearance/appearance";
import { placeholdersOf, wordingProblem } from "@vitrine/contract/content/language/wording-rule";
import { HOSTILE } from "./hostile-provider.ts";
import { BASE_URL, type Language } from "./session.ts";
import { callAsOwner } from "./shop-visitor.ts";

interface WordedText {
  key: string;
  original: string;
}

/** The attack of this turn, or the next that the rules of wording let through; with the text's own placeholders. */
function attackOn({ key, original }: WordedText, turn: number): string | undefined {
  const placeholders = placeholdersOf(original).map((name) => `{{${name}}}`);
  return [...HOSTILE.keys()]
    .map((step) => [HOSTILE[(turn + step) % HOSTILE.length], ...placeholders].join(" "))
    .find((own) => !wordingProblem(key, original, own));
}

/** Words every text of the storefront as an attack, and gives it a banner that is one. Resolves to the number of texts. */
export async function wordEverything(page: Page, panelId: number, language: Language): Promise<number> {
  const path = `/api/panel/${panelId}/languages/${language}`;
  const answer = await page.request.get(`${BASE_URL}${path}/texts`);
  const { items } = (await answer.json()) as { items: WordedText[] };
  const worded = items.flatMap((text, turn) => {
    const own = attackOn(text, turn);
    return own === undefined ? [] : [[text.key, own] as const];
  });
  await callAsOwner(page, path, { isOn: true, texts: Object.fromEntries(worded) }, "put");
  const banner = HOSTILE.slice(0, 4).join(" ").slice(0, MOST_BANNER);
  await callAsOwner(page, `/api/panel/${panelId}/appearance`, { banner: { texts: { [language]: banner } } }, "put");
  await callAsOwner(page, `/api/panel/${panelId}/appearance/publish`, {});
  return worded.length;
}
