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
import { asWorkflow, inTransaction, row } from "../row.ts";

export const developerRows = [
  row({
    method: "post",
    path: "developer/keys",
    summary: "Make an API key; it is shown this once",
    permission: "developer.keys",
    status: 201,
    idempotency: "answer",
    input: createKeyInput,
    output: createKeyOutput,
    verb: inTransaction(createKey),
  }),
  row({
    method: "get",
    path: "developer/keys",
    summary: "One's API keys, with their last use and what they used of this minute",
    permission: "developer.keys",
    input: z.object({}),
    output: listKeysOutput,
    verb: ({ caller }) => listKeys(caller),
  }),
  row({
    method: "post",
    path: "developer/keys/{keyId}/rotate",
    summary: "Replace an API key; the old one works on for 24 hours",
    permission: "developer.keys",
    status: 201,
    idempotency: "answer",
    input: keyIdInput,
    output: rotateKeyOutput,
    verb: asWorkflow(rotateKey),
  }),
  row({
    method: "delete",
    path: "developer/keys/{keyId}",
    summary: "End an API key",
    permission: "developer.keys",
    input: keyIdInput,
    output: undefined,
    verb: asWorkflow(revokeKey),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/developer/test-keys",
    summary: "Make a key of the storefront's test customer, who orders without paying; it is shown this once",
    permission: "panel.test",
    status: 201,
    idempotency: "answer",
    input: panelIdInput,
    output: createKeyOutput,
    verb: inTransaction(createTestKey),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/developer/test-keys",
    summary: "Keys of the storefront's test customer",
    permission: "panel.test",
    input: panelIdInput,
    output: listKeysOutput,
    verb: ({ caller }) => listTestKeys(caller),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/developer/test-keys/{keyId}",
    summary: "End a test key",
    permission: "panel.test",
    input: panelKeyIdInput,
    output: undefined,
    verb: asWorkflow(revokeTestKey),
  }),
];
