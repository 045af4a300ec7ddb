import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { accessCaller } from "../../kernel/context/system-caller.ts";
import type { Known } from "../../kernel/cache/memory.ts";
import { hashOf } from "../../identity/session/tokens.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { KeyAuthenticator, Platform } from "../../kernel/context/platform.ts";
import { findByKey } from "../store/executors.ts";

const PREFIX = "ek_";

const isExecutorKey = (key: string): boolean => key.startsWith(PREFIX);
export const executorKey = (token: string): string => PREFIX + token;

/** The program whose key it is. Errors: executor_key_invalid. */
async function authenticateExecutor(platform: Platform, panel: PanelContext, key: string): Promise<Known> {
  const keyHash = hashOf(key);
  const remembered = `${panel.id} ${keyHash.toString("base64")}`;
  const { keys } = platform.memory;
  const known = await keys.recall(remembered, async () => {
    const found = await accessCaller(platform, panel).run((ctx) => findByKey(ctx, keyHash));
    return found && { actor: { kind: "executor", executorId: found.id } };
  });
  if (known) return known;
  // Not remembered where it is no one's: a flood of made-up keys would push the real ones out.
  keys.forget(remembered);
  throw new AppError("executor_key_invalid");
}

export const performerKeys: KeyAuthenticator = { accepts: isExecutorKey, authenticate: authenticateExecutor };
