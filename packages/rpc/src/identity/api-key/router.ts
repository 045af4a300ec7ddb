import {
  createKeyInput,
  createKeyOutput,
  keyIdInput,
  listKeysOutput,
  panelKeyIdInput,
  rotateKeyOutput,
} from "@vitrine/contract/identity/api-key/keys";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
import { createKey } from "@vitrine/core/identity/api-key/create-key";
import { listKeys } from "@vitrine/core/identity/api-key/list-keys";
import { revokeKey } from "@vitrine/core/identity/api-key/revoke-key";
import { rotateKey } from "@vitrine/core/identity/api-key/rotate-key";
import { createTestKey, listTestKeys, revokeTestKey } from "@vitrine/core/identity/api-key/test-keys";
import { z } from "zod";
import { panelProcedureFor, procedureFor, router } from "../../trpc.ts";

export const developerRouter = router({
  createKey: procedureFor("developer.keys")
    .input(createKeyInput)
    .output(createKeyOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => createKey(c, input))),
  keys: procedureFor("developer.keys")
    .output(listKeysOutput)
    .query(({ ctx }) => listKeys(ctx.caller)),
  rotateKey: procedureFor("developer.keys")
    .input(keyIdInput)
    .output(rotateKeyOutput)
    .mutation(({ ctx, input }) => rotateKey(ctx.caller, input)),
  revokeKey: procedureFor("developer.keys")
    .input(keyIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeKey(ctx.caller, input)),
  createTestKey: panelProcedureFor("panel.test")
    .input(panelIdInput)
    .output(createKeyOutput)
    .mutation(({ ctx }) => ctx.caller.run(createTestKey)),
  testKeys: panelProcedureFor("panel.test")
    .input(panelIdInput)
    .output(listKeysOutput)
    .query(({ ctx }) => listTestKeys(ctx.caller)),
  revokeTestKey: panelProcedureFor("panel.test")
    .input(panelKeyIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeTestKey(ctx.caller, input)),
});
