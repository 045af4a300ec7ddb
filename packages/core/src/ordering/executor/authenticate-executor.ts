import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { accessCaller } from "../../kernel/context/system-caller.ts";
import type { Known } from "../../kernel/cache/memory.ts";
import { hashOf } from "../../kernel/secret/tokens.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { KeyAuthenticator, Platform } from "../../kernel/context/platform.ts";
import { findByKey } from "../store/executors.ts";

const PREFIX = "ek_";

const isExecutorKey = (key: string): boolean => key.startsWith(PREFIX);
export const executorKey = (token: string): string => PREFIX + token;

/** The program that owns this key. Errors: executor_key_invalid. */
async function authenticateExecutor(platform: Platform, panel: PanelContext, key: string): Promise<Known> {
  const keyHash = hashOf(key);
  const remembered = `${panel.id} ${keyHash.toString("base64")}`;
  const { keys } = platform.memory;
  const known = await keys.recall(remembered, async () => {
    const found = await accessCaller(platform, panel).run((ctx) => findByKey(ctx, keyHash));
    return found && { actor: { kind: "executor", executorId: found.id } };
  });
  if (known) return known;
  // Unknown keys are not cached: a flood of made-up keys would evict the real ones.
  keys.forget(remembered);
  throw new AppError("executor_key_invalid");
}

export const performerKeys: KeyAuthenticator = { accepts: isExecutorKey, authenticate: authenticateExecutor };
