import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

/** The place that a secret is sealed for: a secret moved to another endpoint does not open. */
export const secretPlace = (panelId: number, webhookId: number, column: "secret_sealed" | "old_secret_sealed"): string =>
  `webhook_endpoints:${panelId}:${column}:${webhookId}`;

export interface Signed {
  id: string;
  /** Seconds since the epoch. */
  timestamp: number;
  body: string;
}

/** The value of webhook-signature as in the Standard Webhooks specification: one signature for each active secret. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
