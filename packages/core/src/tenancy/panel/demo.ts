import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";

/** The panel shown to people who have none, in their language if there are several; undefined outside the demo. */
export function demoPanel(platform: Platform, language: Language): Promise<PanelContext | undefined> {
  return platform.memory.panels.recall(`demo ${language}`, () => findPanelContext(platform.db, { demo: language }));
}
