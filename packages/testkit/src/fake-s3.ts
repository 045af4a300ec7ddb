import { createHash, createHmac } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface FakeS3 {
  settings: { kind: "s3"; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  close(): Promise<void>;
}

const REGION = "eu-central-1";
const BUCKET = "vitrine-test";
/** A small page size, so that a list has several pages. */
const PAGE = 3;
const ACCESS_KEY = "AKIATEST";
const SECRET = "a secret of the test";
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A bucket that checks the signature of each request as Amazon documents it, and a length of each body. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>();
  const server = http.createServer((request, response) => {
    void answer(request, objects).then(({ status, body }) => response.writeHead(status, { "Content-Length": body.length }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Stored {
  content: Buffer;
  at: Date;
}

function page(objects: Map<string, Stored>, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const entries = keys.slice(0, PAGE).map((key) => {
    const { content, at } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : "";
  return `<ListBucketResult>${entries.join("")}${next}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, objects: Map<string, Stored>): Promise<{ status: number; body: Buffer }> {
  const content = await buffer(request);
  const key = request.url!.replace(`/${BUCKET}/`, "");
  const say = (status: number, code = "") => ({ status, body: Buffer.from(code && `<Error><Code>${code}</Code></Error>`) });
  if (signatureOf(request) !== AUTHORIZATION.exec(request.headers.authorization ?? "")?.[5]) return say(403, "SignatureDoesNotMatch");
  const query = new URL(request.url!, "http://s3").searchParams;
  if (query.has("list-type")) return { status: 200, body: Buffer.from(page(objects, query)) };
  if (request.method === "PUT") {
    if (request.headers["content-length"] !== String(content.length)) return say(411, "MissingContentLength");
    objects.set(key, { content, at: new Date() });
    return say(200);
  }
  if (request.method === "DELETE") return (objects.delete(key), say(204));
  const found = objects.get(key);
  return found ? { status: 200, body: found.content } : say(404, "NoSuchKey");
}

function signatureOf({ method, url, headers }: IncomingMessage): string | undefined {
  const [, accessKey, day, region, signed] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (accessKey !== ACCESS_KEY || !day || !region || !signed) return undefined;
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [place, query = ""] = url!.split("?");
  const sorted = query.split("&").filter(Boolean).sort().join("&");
  const canonical = [method, place, sorted, lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>((held, part) => hmac(held, part), `AWS4${SECRET}`);
  return hmac(key, text).toString("hex");
}
