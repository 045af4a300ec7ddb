import type { BackupEnv } from "@vitrine/config/backup-env";
import type { Env } from "@vitrine/config/env";
import type { Platform } from "@vitrine/core/kernel/context/platform";

export interface Finding {
  /** What was checked, in a word. */
  about: string;
  /** A problem loses money, data or visitors; a warning will, or may be meant. */
  level: "ok" | "warning" | "problem";
  text: string;
  /** What to do, if anything. */
  fix?: string;
}

export interface Installation {
  env: Env;
  platform: Platform;
  backup: BackupEnv | undefined;
}

/** Checks one part of an installation with a reachable database. */
export type Check = (installation: Installation) => Promise<Finding[]>;

export const ok = (about: string, text: string): Finding => ({ about, level: "ok", text });
export const warning = (about: string, text: string, fix: string): Finding => ({ about, level: "warning", text, fix });
export const problem = (about: string, text: string, fix: string): Finding => ({ about, level: "problem", text, fix });

/** In production a problem; on a developer's machine nothing. */
export const inProduction = ({ env }: Installation, finding: Finding): Finding[] => (env.isProduction ? [finding] : []);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
