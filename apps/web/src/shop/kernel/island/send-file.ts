import { ApiError, camelKeys, NoAnswer } from "./api.ts";
import { exchange, type Refusal } from "./exchange.ts";

/** Uploads a file of the page's visitor. */
export async function sendFile<Stored>(purpose: string, file: File): Promise<Stored> {
  const form = new FormData();
  // Fields come before the file, so that a reader knows the purpose when the file begins.
  form.append("purpose", purpose);
  form.append("file", file);
  const response = await exchange("/api/files", { method: "POST", form });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return camelKeys(answer) as Stored;
  const refusal = (answer as { error?: Refusal } | undefined)?.error;
  if (refusal === undefined || response.status >= 500) throw new NoAnswer(`HTTP ${response.status}`);
  throw new ApiError(response.status, refusal);
}
