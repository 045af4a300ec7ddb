import type { Locator } from "@playwright/test";

/** Counts what a person does: presses and fields filled in. */
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
