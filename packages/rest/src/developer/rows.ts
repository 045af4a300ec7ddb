import { createKeyInput, createKeyOutput, keyIdInput, listKeysOutput } from "@vitrine/contract/developer/keys";
import { createKey } from "@vitrine/core/developer/create-key";
import { listKeys } from "@vitrine/core/developer/list-keys";
import { revokeKey } from "@vitrine/core/developer/revoke-key";
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
    summary: "One's API keys",
    permission: "developer.keys",
    input: z.object({}),
    output: listKeysOutput,
    verb: inTransaction(listKeys),
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
];
