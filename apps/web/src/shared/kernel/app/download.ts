import type { RpcErrorData } from "@vitrine/rpc/error-shape";
import { config } from "./config.ts";
import { refusal } from "./upload.ts";

type ListQuery = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** Empty and missing values are left out; lists are written in brackets. */
function addressOf(path: string, query: ListQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, item);
    else if (value !== null && value !== undefined && value !== "") search.append(name, String(value));
  }
  return `${config.apiPath}/${path}?${search}`;
}

/** Saves the file that the path answers with; the answer itself where the file is not ready yet. Throws what `errorText` reads. */
export async function download<Later>(path: string, query: ListQuery): Promise<Later | "saved"> {
  const answer = await fetch(addressOf(path, query), {
    credentials: "same-origin",
    headers: { "Accept-Language": document.documentElement.lang },
  });
  if (answer.status >= 400) throw refusal(answer.status, (await answer.json().catch(() => undefined)) as { error?: RpcErrorData });
  if (answer.status === 202) return (await answer.json()) as Later;
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "export";
  save(await answer.blob(), name);
  return "saved";
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
