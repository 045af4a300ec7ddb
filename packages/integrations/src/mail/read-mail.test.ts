import { rawMail } from "@vitrine/testkit/raw-mail";
import { expect, test } from "vitest";
import { headersOf, readMail } from "./read-mail.ts";

const ANNA = { from: "Anna <Anna@Example.com>", to: "reply@example.com" };
const read = async (mail: Parameters<typeof rawMail>[0]) => readMail(await rawMail({ ...ANNA, text: "Thanks", ...mail }));

test("a reply is read in any alphabet, with its files", async () => {
  const picture = Buffer.alloc(9000, 1);
  const mail = await read({
    text: "Дякую, їжаче",
    messageId: "<one@example.com>",
    attachments: [
      { filename: "звіт.pdf", content: Buffer.from("%PDF-1.7") },
      { filename: "pasted.png", content: picture, cid: "pasted" },
      { filename: "mark.png", content: Buffer.alloc(500, 1), cid: "mark" },
    ],
  });
  expect(mail).toMatchObject({ messageId: "<one@example.com>", from: "anna@example.com", isAutomatic: false });
  expect(mail.text.trim()).toBe("Дякую, їжаче");
  expect(mail.files.map(({ name, content }) => [name, content.byteLength])).toEqual([
    ["звіт.pdf", 8],
    ["pasted.png", 9000],
  ]);
});

test("an HTML email is read as its visible text", async () => {
  const html = `<style>p{color:red}</style><p>Thank you,&nbsp;it <b>works</b></p><script>alert(1)</script><div>Bye<br>Anna</div>`;
  const { text } = await read({ text: undefined, html });
  expect(text).toContain("it works");
  expect(text).toMatch(/Bye\s*\n\s*Anna/);
  expect(text).not.toMatch(/<|alert|color/);
});

test.each([
  { headers: { "Auto-Submitted": "auto-replied" } },
  { headers: { "Auto-Submitted": "auto-generated; type=vacation" } },
  { headers: { Precedence: "bulk" } },
  { headers: { "X-Autoreply": "yes" } },
  { headers: { "Return-Path": "<>" } },
  { from: "MAILER-DAEMON@example.com" },
])("what a program wrote is recognized: %o", async (mail) => {
  expect((await read(mail)).isAutomatic).toBe(true);
});

test("an email by a person is not automatic", async () => {
  for (const headers of [{ "Auto-Submitted": "no" }, { Precedence: "normal" }, { "Return-Path": "<anna@example.com>" }])
    expect((await read({ headers })).isAutomatic).toBe(false);
});

test("header fields are found without the rest, and a broken email is read or refused", async () => {
  const raw = await rawMail({ ...ANNA, text: "reply+text@example.com" });
  expect(headersOf(raw)).toContain("To: reply@example.com");
  expect(headersOf(raw)).not.toContain("reply+text");
  expect(headersOf(Buffer.alloc(1_000_000, 97))).toHaveLength(256 * 1024);
  expect(await readMail(Buffer.from("no header fields"))).toMatchObject({ from: undefined, files: [] });
  const nested = Array.from({ length: 100 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join("");
  await expect(readMail(Buffer.from(nested))).rejects.toThrow();
});

test("hostile HTML is read in time", async () => {
  for (const html of [
    "<div>".repeat(200_000),
    "<a href='x'>".repeat(80_000),
    "<!--".repeat(250_000),
    `<p>${"&amp".repeat(250_000)}`,
    "<".repeat(1_000_000),
  ]) {
    const started = performance.now();
    await read({ text: undefined, html });
    expect(performance.now() - started).toBeLessThan(3000);
  }
});
