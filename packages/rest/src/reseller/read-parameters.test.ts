import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { threadCost } from "@vitrine/testkit/thread-cost";
import { describe, expect, test } from "vitest";
import { readParameters, UnreadableBody } from "./read-parameters.ts";

const MIB = 1024 * 1024;
const FORM = "application/x-www-form-urlencoded";

function posted(body: string, type = FORM, url = "/api/v2"): IncomingMessage {
  const request = Readable.from([Buffer.from(body)]);
  return Object.assign(request, { method: "POST", url, headers: { "content-type": type } }) as unknown as IncomingMessage;
}

const read = async (body: string, type?: string, url?: string) => Object.fromEntries(await readParameters(posted(body, type, url)));

test("lists are joined in the order sent, the last of a plain name counts, and the body comes before the query", async () => {
  expect(await read("orders[]=1&orders[3]=2&orders=x&orders[]=3&key=a&key=b", FORM, "/api/v2?key=q&action=status")).toEqual({
    key: "b",
    action: "status",
    orders: "x,3",
  });
  expect(await read('{"comments":["one","two"],"orders":[1,2]}', "application/json")).toEqual({ comments: "one\ntwo", orders: "1,2" });
});

const part = '--x\r\nContent-Disposition: form-data; name="a[]"\r\n\r\n1\r\n';
describe("a body of 1 MiB, sent without a key, costs little", () => {
  const names = Array.from({ length: 90_000 }, (_, n) => `"n${n}":1`).join(",");
  test.each([
    ["a form's list", "a[]=1&".repeat(MIB / 6), FORM],
    ["a form's empty pairs", "&".repeat(MIB - 1), FORM],
    ["names of JSON", `{${names}}`, "application/json"],
    ["parts of multipart", `${part.repeat(Math.floor(MIB / part.length) - 1)}--x--`, "multipart/form-data; boundary=x"],
  ])("%s", async (_name, body, type) => {
    const cost = await threadCost(() => expect(readParameters(posted(body, type))).rejects.toBeInstanceOf(UnreadableBody));
    expect(cost).toBeLessThan(1000);
  });

  test("as many list items as are allowed", async () => {
    const body = "a[]=1&".repeat(9_999);
    expect((await read(body))["a"]).toHaveLength(9_999 * 2 - 1);
  });
});
