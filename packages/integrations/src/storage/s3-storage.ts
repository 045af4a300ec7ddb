import { createReadStream } from "node:fs";
import { AwsV4Signer } from "aws4fetch";
import { Agent, type Dispatcher, request } from "undici";
import { checkedFolder, checkedKey, type Content, type FileStorage, type StoredItem } from "./file-storage.ts";

export interface S3Settings {
  /** Origin of the service: https://s3.eu-central-1.amazonaws.com. The bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
const CONNECT_MS = 10_000;
const ERROR_LENGTH = 300;

/** A bucket of Amazon S3 or of any service that speaks its protocol. It can stay private: the server reads it for visitors. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const { endpoint, bucket, ...credentials } = settings;
  const agent = new Agent({ connectTimeout: CONNECT_MS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const root = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const call = (method: "GET" | "PUT" | "DELETE", key: string, body?: { content: Content; type: string }) =>
    send(method, `${root}/${checkedKey(key)}`, body);
  const send = async (method: "GET" | "PUT" | "DELETE", url: string, body?: { content: Content; type: string }) => {
    const headers: Record<string, string> = body
      ? { "content-type": body.type, "content-length": String(lengthOf(body.content)), "x-amz-content-sha256": "UNSIGNED-PAYLOAD" }
      : {};
    const signed = await new AwsV4Signer({ ...credentials, service: "s3", method, url, headers }).sign();
    return request(signed.url, {
      method,
      // fetch would send a stream in chunks, which S3 does not accept without its length.
      headers: { ...Object.fromEntries(signed.headers), ...headers },
      body: body ? bodyOf(body.content) : null,
      dispatcher: agent,
    });
  };
  return {
    async put(key, content, type) {
      await finish(await call("PUT", key, { content, type }), [200]);
    },
    async get(key) {
      const answer = await call("GET", key);
      if (answer.statusCode !== 200) {
        await finish(answer, [404]);
        return undefined;
      }
      return { open: () => answer.body, bytes: Number(answer.headers["content-length"]) };
    },
    async remove(key) {
      await finish(await call("DELETE", key), [200, 204, 404]);
    },
    async list(folder) {
      const items: StoredItem[] = [];
      for (let after: string | undefined = ""; after !== undefined;) {
        const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix: checkedFolder(folder) });
        if (after !== "") query.set("continuation-token", after);
        const page = pageOf(await finish(await send("GET", `${root}?${query.toString()}`), [200]));
        items.push(...page.items);
        after = page.next;
      }
      return items;
    },
    close: () => agent.close(),
  };
}

const lengthOf = (content: Content): number => (content instanceof Uint8Array ? content.byteLength : content.bytes);
const bodyOf = (content: Content): Uint8Array | ReturnType<typeof createReadStream> =>
  content instanceof Uint8Array ? content : createReadStream(content.path);

/** Reads the answer to its end, so that the connection is free again. */
async function finish({ statusCode, body }: Dispatcher.ResponseData, expected: number[]): Promise<string> {
  const text = await body.text();
  if (!expected.includes(statusCode)) throw new Error(`the file storage answered ${statusCode}: ${text.slice(0, ERROR_LENGTH)}`);
  return text;
}

const tagOf = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Keys have no letter that XML writes otherwise; a token may. */
function pageOf(xml: string): { items: StoredItem[]; next: string | undefined } {
  const items = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => ({
    key: tagOf(entry!, "Key")!,
    bytes: Number(tagOf(entry!, "Size")),
    modifiedAt: new Date(tagOf(entry!, "LastModified")!),
  }));
  return { items, next: tagOf(xml, "NextContinuationToken")?.replaceAll("&amp;", "&") };
}
