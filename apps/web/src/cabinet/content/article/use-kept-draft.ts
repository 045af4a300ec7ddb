import { useEffect, useState } from "react";
import type { ArticleDraft } from "./article-draft.ts";

export interface KeptDraft {
  draft: ArticleDraft;
  /** The version that was edited; null for a new text. */
  version: number | null;
  /** Milliseconds since the epoch. */
  at: number;
}

const PAUSE_MS = 1000;

function read(key: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as KeptDraft | null;
    return kept && typeof kept.draft?.body === "string" && typeof kept.at === "number" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Stores changes that the form no longer shows, to be offered when it opens again. */
export const keepDraft = (key: string, draft: ArticleDraft, version: number): void => write(key, { draft, version, at: Date.now() });

function write(key: string, kept: KeptDraft | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the changes are kept only as long as the page.
  }
}

interface Edited {
  draft: ArticleDraft;
  start: ArticleDraft;
  version: number | null;
  isDirty: boolean;
}

/**
 * Keeps unsaved changes in this browser, so that a crash loses none. Changes of an earlier visit are offered, and never put into the form
 * automatically.
 */
export function useKeptDraft(key: string, { draft, start, version, isDirty }: Edited) {
  const [found, setFound] = useState(() => {
    const kept = read(key);
    return kept && JSON.stringify({ ...start, ...kept.draft }) !== JSON.stringify(start) ? kept : undefined;
  });
  useEffect(() => {
    // The stored changes are not overwritten until the person has chosen.
    if (!isDirty || found) return;
    const keep = () => write(key, { draft, version, at: Date.now() });
    const timer = setTimeout(keep, PAUSE_MS);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, draft, version, isDirty, found]);
  const drop = () => {
    write(key, undefined);
    setFound(undefined);
  };
  return { found, drop };
}
