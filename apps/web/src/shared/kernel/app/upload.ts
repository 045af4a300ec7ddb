import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { RpcErrorData } from "@vitrine/rpc/error-shape";
import { rest } from "./rest.ts";

export interface Upload {
  /** Below the API's root: "panel/7/files". */
  path: string;
  purpose: string;
  file: File;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

const EXPIRED = 419;
const RETRIES = 3;

/** Sends a file over REST, since tRPC carries JSON only. Throws what `errorText` reads. */
export async function upload(given: Upload): Promise<StoredFile> {
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await send(given, await rest.headers("POST", attempt > 0));
    if (status === EXPIRED && attempt < RETRIES) continue;
    if (status >= 400) throw refusal(status, body);
    return body as StoredFile;
  }
}

interface Answer {
  status: number;
  body: unknown;
}

/** fetch reports no progress of what it sends. */
function send({ path, purpose, file, onProgress, signal }: Upload, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", rest.address(path));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response }));
    request.addEventListener("error", () => reject(new Error("the server did not answer")));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    // Fields come before the file, so that a reader knows the purpose when the file begins.
    form.append("purpose", purpose);
    form.append("file", file);
    request.send(form);
  });
}

export function refusal(httpStatus: number, body: unknown): Error {
  const { error } = (body ?? {}) as { error?: Partial<RpcErrorData> };
  return Object.assign(new Error(error?.message), error?.message ? { data: { kind: "PRECONDITION", ...error, httpStatus } } : {});
}
