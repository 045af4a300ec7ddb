import { expect, type Page } from "@playwright/test";
import { BASE_URL } from "./session.ts";

interface Mail {
  kind: string;
  text: string;
}

/** The code in the newest email of a kind sent to the address. */
export async function mailedCode(page: Page, to: string, kind: string): Promise<string> {
  return /\b\d{6}\b/.exec(await mailedText(page, to, kind))![0];
}

/** The text of the newest email of a kind sent to the address. */
export async function mailedText(page: Page, to: string, kind: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const answer = await page.request.get(`${BASE_URL}/dev/mail.json?${new URLSearchParams({ to })}`);
    const { items } = (await answer.json()) as { items: Mail[] };
    text = items.find((mail) => mail.kind === kind)?.text ?? "";
    expect(text).not.toBe("");
  }).toPass({ timeout: 30_000 });
  return text;
}
