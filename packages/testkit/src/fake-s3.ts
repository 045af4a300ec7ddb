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
const ACCESS_KEY = "AKIATEST";
const SECRET = "a secret of the test";
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A bucket that checks the signature of each request as Amazon documents it, and a length of each body. */
export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
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

async function answer(request: IncomingMessage, objects: Map<string, Buffer>): Promise<{ status: number; body: Buffer }> {
  const content = await buffer(request);
  const key = request.url!.replace(`/${BUCKET}/`, "");
  const say = (status: number, code = "") => ({ status, body: Buffer.from(code && `<Error><Code>${code}</Code></Error>`) });
  if (signatureOf(request) !== AUTHORIZATION.exec(request.headers.authorization ?? "")?.[5]) return say(403, "SignatureDoesNotMatch");
  if (request.method === "PUT") {
    if (request.headers["content-length"] !== String(content.length)) return say(411, "MissingContentLength");
    objects.set(key, content);
    return say(200);
  }
  if (request.method === "DELETE") return (objects.delete(key), say(204));
  const found = objects.get(key);
  return found ? { status: 200, body: found } : say(404, "NoSuchKey");
}

function signatureOf({ method, url, headers }: IncomingMessage): string | undefined {
  const [, accessKey, day, region, signed] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (accessKey !== ACCESS_KEY || !day || !region || !signed) return undefined;
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, "", lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>((held, part) => hmac(held, part), `AWS4${SECRET}`);
  return hmac(key, text).toString("hex");
}
