import {
  createKeyInput,
  createKeyOutput,
  keyIdInput,
  listKeysOutput,
  panelKeyIdInput,
  rotateKeyOutput,
} from "@vitrine/contract/identity/api-key/keys";
import { createKey } from "@vitrine/core/identity/api-key/create-key";
import { listKeys } from "@vitrine/core/identity/api-key/list-keys";
import { revokeKey } from "@vitrine/core/identity/api-key/revoke-key";
import { rotateKey } from "@vitrine/core/identity/api-key/rotate-key";
import { createTestKey, listTestKeys, revokeTestKey } from "@vitrine/core/identity/api-key/test-keys";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";

export const developerRouter = router({
  createKey: procedure("developer.keys")
    .meta({
      rest: {
        method: "post",
        path: "developer/keys",
        summary: "Create an API key",
        description: "The key is shown only once.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createKeyInput)
    .output(createKeyOutput)
    .mutation(inTransaction(createKey)),
  keys: procedure("developer.keys")
    .meta({
      rest: {
        method: "get",
        path: "developer/keys",
        summary: "List your API keys",
        description: "With their last use and the requests of this minute.",
      },
    })
    .output(listKeysOutput)
    .query(workflow(listKeys)),
  rotateKey: procedure("developer.keys")
    .meta({
      rest: {
        method: "post",
        path: "developer/keys/{keyId}/rotate",
        summary: "Replace an API key",
        description: "The old key works for 24 more hours.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(keyIdInput)
    .output(rotateKeyOutput)
    .mutation(workflow(rotateKey)),
  revokeKey: procedure("developer.keys")
    .meta({ rest: { method: "delete", path: "developer/keys/{keyId}", summary: "Revoke an API key" } })
    .input(keyIdInput)
    .output(z.void())
    .mutation(workflow(revokeKey)),
  createTestKey: panelProcedure("panel.test")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/developer/test-keys",
        summary: "Create a test key",
        description: "A key of the storefront's test customer, whose orders cost them nothing. The key is shown only once.",
        status: 201,
        idempotency: "answer",
      },
    })
    .output(createKeyOutput)
    .mutation(inTransaction(createTestKey)),
  testKeys: panelProcedure("panel.test")
    .meta({ rest: { method: "get", path: "panel/{panelId}/developer/test-keys", summary: "List test keys" } })
    .output(listKeysOutput)
    .query(workflow(listTestKeys)),
  revokeTestKey: panelProcedure("panel.test")
    .meta({ rest: { method: "delete", path: "panel/{panelId}/developer/test-keys/{keyId}", summary: "Revoke a test key" } })
    .input(panelKeyIdInput)
    .output(z.void())
    .mutation(workflow(revokeTestKey)),
});
