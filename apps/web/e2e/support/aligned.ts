import { expect, type Locator } from "@playwright/test";

const decimalsOf = (text: string): number => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

/** The amounts of a list all have the same number of decimals, and at least two. */
export async function expectAligned(amounts: Locator): Promise<void> {
  const found = new Set((await amounts.allTextContents()).map(decimalsOf));
  expect([...found], "decimals in the list").toHaveLength(1);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(2);
}
