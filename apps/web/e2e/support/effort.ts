import type { Locator } from "@playwright/test";

/** Counts a person's effort: clicks and filled fields. */
export class Effort {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields += 1;
  }
}
