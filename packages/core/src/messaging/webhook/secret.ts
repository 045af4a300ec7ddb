import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

/** Where a secret is sealed: one moved to another endpoint does not open. */
export const secretPlace = (panelId: number, webhookId: number, column: "secret_sealed" | "old_secret_sealed"): string =>
  `webhook_endpoints:${panelId}:${column}:${webhookId}`;

export interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The value of webhook-signature by the Standard Webhooks scheme: one signature for each secret in force. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
