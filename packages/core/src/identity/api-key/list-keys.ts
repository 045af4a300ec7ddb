import type { ApiKey, listKeysOutput } from "@vitrine/contract/identity/api-key/keys";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { z } from "zod";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pointsOf } from "./queries.ts";
import { keysOf } from "../store/api-keys.ts";

export async function listKeys(caller: Caller): Promise<z.infer<typeof listKeysOutput>> {
  authorize(caller, "developer.keys");
  const items = await caller.run((ctx) => keyItems(ctx, userIdOf(ctx)));
  return { items, requestsPerMinute: caller.platform.settings.requestsPerMinute ?? null };
}

export async function keyItems(ctx: Ctx, userId: number): Promise<ApiKey[]> {
  const rows = await keysOf(ctx, userId);
  const points = await pointsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ expiresAt, rotatedAt, lastUsedAt, createdAt, ...key }) => ({
    ...key,
    expiresAt: expiresAt && toSeconds(expiresAt),
    isReplaced: rotatedAt !== null,
    lastUsedAt: lastUsedAt && toSeconds(lastUsedAt),
    usedThisMinute: points.get(key.id) ?? 0,
    createdAt: toSeconds(createdAt),
  }));
}
