/// <reference lib="dom" />
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than this on the way to a field mean that no one would go there by Tab. */
const MOST_STOPS = 150;

/**
 * The problem with the focus indicator; null if it is visible: ringed, and not entirely covered or outside the window (WCAG 2.4.7 and
 * 2.4.11).
 */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || focused instanceof HTMLIFrameElement) return null;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const parts = [focused, ...(label ? [label, ...label.children] : []), focused.nextElementSibling, focused.parentElement].filter(
    (part) => part !== null && part !== undefined,
  );
  const isRinged = parts.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  });
  const shown = parts.find((part) => part.getBoundingClientRect().width > 4) ?? focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const isAbove = [0.05, 0.5, 0.95].some((x) =>
    [0.05, 0.5, 0.95].some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit));
    }),
  );
  const name = `<${focused.tagName.toLowerCase()}> ${(focused.ariaLabel ?? focused.textContent ?? "").trim().slice(0, 60)}`;
  if (!isRinged) return `${name} has no ring`;
  return isAbove ? null : `${name} is covered`;
}

/** A person without a mouse: they go by Tab, see where they are at every stop, and press keys. */
export class Keyboard {
  readonly #page: Page;
  presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.presses += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.presses += text.length;
  }

  /** Goes to the target by Tab from wherever the focus is. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press("Tab");
      await expect.poll(() => this.#page.evaluate(unseenFocus), { message: "the focus is seen" }).toBeNull();
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  /** Goes to a button or link and presses it. */
  async enter(target: Locator): Promise<void> {
    await this.to(target);
    await this.press("Enter");
  }

  /** Ticks a box. */
  async tick(target: Locator): Promise<void> {
    await this.to(target);
    await this.press("Space");
  }

  /** Replaces what a field has. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.press("ControlOrMeta+a");
    await this.type(text);
  }

  /** Leaves the menu behind: the first stop of a page leads to its content. */
  async skip(): Promise<void> {
    await this.press("Tab", "Enter");
  }
}
