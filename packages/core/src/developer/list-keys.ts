import type { z } from "zod";
import type { listKeysOutput } from "@vitrine/contract/developer/keys";
import { toSeconds } from "@vitrine/contract/shared/list";
import { authorize, userIdOf } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { keysOf } from "./queries.ts";

export async function listKeys(ctx: Ctx): Promise<z.infer<typeof listKeysOutput>> {
  authorize(ctx, "developer.keys");
  const rows = await keysOf(ctx, userIdOf(ctx));
  return {
    items: rows.map(({ lastUsedAt, createdAt, ...key }) => ({
      ...key,
      lastUsedAt: lastUsedAt && toSeconds(lastUsedAt),
      createdAt: toSeconds(createdAt),
    })),
  };
}
