import { createKeyInput, createKeyOutput, keyIdInput, listKeysOutput } from "@vitrine/contract/developer/keys";
import { createKey } from "@vitrine/core/developer/create-key";
import { listKeys } from "@vitrine/core/developer/list-keys";
import { revokeKey } from "@vitrine/core/developer/revoke-key";
import { z } from "zod";
import { procedureFor, router } from "../trpc.ts";

export const developerRouter = router({
  createKey: procedureFor("developer.keys")
    .input(createKeyInput)
    .output(createKeyOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createKey(c, input))),
  keys: procedureFor("developer.keys")
    .output(listKeysOutput)
    .query(({ ctx }) => ctx.caller.run(listKeys)),
  revokeKey: procedureFor("developer.keys")
    .input(keyIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeKey(ctx.caller, input)),
});
