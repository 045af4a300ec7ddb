import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BASE_URL, type Language } from "./session.ts";

const PASSWORD = "a newcomer's password";

interface NewcomerPanel {
  id: number;
  domain: string;
}

const newName = (): string => `shop-${randomUUID().slice(0, 8)}`;

/** A new user who owns nothing of the demo, signed in in the page's context; returns their email. */
export async function asNewcomer(page: Page, language: Language): Promise<string> {
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  const email = `${newName()}@example.com`;
  await post(page, "/api/register", { email, password: PASSWORD, language });
  return email;
}

/** The same, with a new, empty panel of their own. */
export async function withPanel(page: Page, language: Language, currency = "USD"): Promise<NewcomerPanel> {
  await asNewcomer(page, language);
  const domain = `${newName()}.${new URL(BASE_URL).host}`;
  return post<NewcomerPanel>(page, "/api/panels", { name: "Shop", domain, currency, language });
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  await page.request.get(`${BASE_URL}/api/csrf-cookie`);
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.post(BASE_URL + path, { data, headers: { "X-XSRF-TOKEN": token } });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export { newName, PASSWORD, post };
