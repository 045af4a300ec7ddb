import type { APIRequestContext } from "@playwright/test";

/** Simulates days passing for the tariff of a panel, so that its charge is due. */
export async function passDays(request: APIRequestContext, panelId: number, days: number): Promise<void> {
  const url = process.env["CLOCK_CONTROL_URL"];
  if (url === undefined) throw new Error("CLOCK_CONTROL_URL is missing: this journey needs the clock of the tests");
  const answer = await request.post(url, { data: { panelId, days } });
  if (!answer.ok()) throw new Error(await answer.text());
}
