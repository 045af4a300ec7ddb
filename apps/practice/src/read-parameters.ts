import type { Request } from "express";

export type Parameters = Readonly<Record<string, string>>;

/** Reads the query and a body in any of the formats clients send, with or without a Content-Type. */
export async function readParameters(request: Request): Promise<Parameters> {
  const query = Object.fromEntries(new URL(request.originalUrl, "http://practice").searchParams);
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) return query;
  return { ...query, ...(await readBody(body, request.headers["content-type"] ?? "")) };
}

async function readBody(body: Buffer, contentType: string): Promise<Parameters> {
  if (/^multipart\/form-data/i.test(contentType)) return readMultipart(body, contentType);
  const text = body.toString("utf8").replace(/^\uFEFF/, "");
  if (/json/i.test(contentType) || /^\s*\{/.test(text)) return readJson(text);
  return Object.fromEntries(new URLSearchParams(text));
}

async function readMultipart(body: Buffer, contentType: string): Promise<Parameters> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  } catch {
    // A malformed form has no parameters and gets the same response as a request without a key.
    return {};
  }
}

function readJson(text: string): Parameters {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => value !== null && (typeof value !== "object" || Array.isArray(value)))
      .map(([name, value]) => [name, String(value)]),
  );
}
