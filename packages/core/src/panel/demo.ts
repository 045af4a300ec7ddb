import type { Language } from "@vitrine/contract/shared/languages";
import type { PanelContext } from "../context.ts";
import type { Platform } from "../platform.ts";
import { findPanelContext } from "./panel-context.ts";

/** The panel that people without one look round in: of their language where there are several; none outside the demo. */
export function demoPanel(platform: Platform, language: Language): Promise<PanelContext | undefined> {
  return platform.memory.panels.recall(`demo ${language}`, () => findPanelContext(platform.db, { demo: language }));
}
