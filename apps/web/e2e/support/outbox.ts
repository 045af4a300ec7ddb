import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { BASE_URL } from "./session.ts";

interface Mail {
  kind: string;
  text: string;
}

/** The code in the newest email of a kind sent to the address. */
export async function mailedCode(page: Page, to: string, kind: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const answer = await page.request.get(`${BASE_URL}/dev/mail.json?${new URLSearchParams({ to })}`);
    const { items } = (await answer.json()) as { items: Mail[] };
    code = /\b\d{6}\b/.exec(items.find((mail) => mail.kind === kind)?.text ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  return code;
}
