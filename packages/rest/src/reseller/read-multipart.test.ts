import { expect, test } from "vitest";
import { readMultipart } from "./read-multipart.ts";

const body = (boundary: string, ...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`);

test("reads text fields in the order sent, in UTF-8, with line breaks and without files", () => {
  const sent = body(
    "----WebKit1",
    'Content-Disposition: form-data; name="key"\r\n\r\nабв',
    'Content-Type: text/plain\r\nContent-Disposition: form-data; name="comments"\r\n\r\none\r\ntwo',
    'Content-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\nfile',
    "Content-Disposition: form-data; name=bare\r\n\r\n",
  );
  expect(readMultipart(sent, "multipart/form-data; boundary=----WebKit1")).toEqual([
    ["key", "абв"],
    ["comments", "one\r\ntwo"],
    ["bare", ""],
  ]);
});

test("a quoted and a short boundary", () => {
  expect(
    readMultipart(body("x", 'Content-Disposition: form-data; name="a"\r\n\r\n1'), 'multipart/form-data; charset=utf-8; boundary="x"'),
  ).toEqual([["a", "1"]]);
});

test.each([
  ["no boundary", "multipart/form-data", "--x--"],
  ["a missing end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ["other content", "multipart/form-data; boundary=x", "hello"],
])("a body with %s is rejected", (_name, type, text) => expect(readMultipart(Buffer.from(text), type)).toBeUndefined());
