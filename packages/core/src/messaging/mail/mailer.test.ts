import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createMailer, type OutgoingMail } from "@vitrine/integrations/mail/create-mailer";
import { type CatcherTemper, type MailCatcher, startMailCatcher } from "@vitrine/testkit/mail-catcher";
import { afterEach, expect, test } from "vitest";

const open: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const MAIL: OutgoingMail = {
  to: "anna@example.com",
  fromName: "Новая панель",
  subject: "Ваш код — 482913, Їжак",
  text: "Введите код 482913",
  html: "<p>Введите код <b>482913</b></p>",
  id: "7.12",
  settingsUrl: undefined,
};

async function catching(temper: CatcherTemper = {}): Promise<MailCatcher> {
  const catcher = await startMailCatcher(temper);
  open.push(catcher);
  return catcher;
}

function mailer(url: string, timeoutMs = 3000) {
  const made = createMailer({ url, from: "Vitrine <mail@panel.example>", timeoutMs });
  open.push(made);
  return made;
}

test("a mail arrives in two forms, in any alphabet, under the panel's name and with a stable id", async () => {
  const catcher = await catching();
  expect(await mailer(catcher.url).send({ ...MAIL, settingsUrl: "https://panel.example/settings/notifications" })).toEqual({
    kind: "sent",
  });
  const [{ from, to, mail } = { from: "", to: [], mail: undefined }] = catcher.caught;
  expect([from, to]).toEqual(["mail@panel.example", ["anna@example.com"]]);
  expect(mail).toMatchObject({
    subject: MAIL.subject,
    from: { name: "Новая панель", address: "mail@panel.example" },
    to: [{ address: "anna@example.com" }],
    messageId: "<7.12@panel.example>",
  });
  expect(mail!.text!.trim()).toBe(MAIL.text);
  expect(mail!.html!.trim()).toBe(MAIL.html);
  const header = (key: string) => mail!.headers.find((one) => one.key === key)?.value;
  expect(header("list-unsubscribe")).toBe("<https://panel.example/settings/notifications>");
  expect(header("auto-submitted")).toBe("auto-generated");
});

test("text from people can't add a header or a recipient", async () => {
  const catcher = await catching();
  const sender = mailer(catcher.url);
  const injected = "\r\nBcc: thief@example.com\r\n\r\nbody";
  expect(await sender.send({ ...MAIL, subject: `Hello${injected}`, fromName: `Shop${injected}` })).toEqual({ kind: "sent" });
  const { to, mail } = catcher.caught[0]!;
  expect(to).toEqual(["anna@example.com"]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  for (const address of [
    "a@example.com\r\nBcc: thief@example.com",
    "a@example.com, b@example.com",
    "A <a@example.com>",
    "a@example.com\nRCPT TO:<b@x>",
    "no address",
    "",
  ]) {
    expect(await sender.send({ ...MAIL, to: address })).toMatchObject({ kind: "failed", isFinal: true });
  }
  expect(catcher.caught).toHaveLength(1);
});

test("an email to an unknown recipient is given up, one to a busy mailbox is tried again", async () => {
  const unknown = await catching({ refuseRecipients: 550 });
  expect(await mailer(unknown.url).send(MAIL)).toMatchObject({ kind: "failed", isFinal: true });
  const busy = await catching({ refuseRecipients: 451 });
  expect(await mailer(busy.url).send(MAIL)).toMatchObject({ kind: "failed", isFinal: false });
});

test.each([
  ["RCPT", "550 no such user", true],
  ["RCPT", "550 5.1.1 no such user", true],
  ["RCPT", "550 no such user, 203.5.7.1", true],
  ["RCPT", "550 5.7.1 blocked by a policy", false],
  ["RCPT", "552 5.2.2 mailbox full", false],
  ["MAIL", "550 your domain is not welcome", false],
  ["DATA", "550 no such user", false],
  [".", "554 5.1.1 looks like spam", false],
])("a refusal is of the address, or of the email: %s %s", async (refused, reply, isOfAddress) => {
  const result = await mailer(await refusing(refused, reply)).send(MAIL);
  expect(result).toMatchObject({ kind: "failed", isFinal: true });
  expect("isOfAddress" in result && result.isOfAddress).toBe(isOfAddress);
});

/** A server that answers one command, or the email itself, with this reply. */
async function refusing(refused: string, reply: string): Promise<string> {
  const server = net.createServer((socket) => {
    socket.write("220 hello\r\n");
    socket.on("error", () => undefined);
    let isEmail = false;
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (isEmail && !text.endsWith("\r\n.\r\n")) return;
      const command = isEmail ? "." : text.slice(0, 4).trim();
      isEmail = command === "DATA" && refused !== "DATA";
      socket.write(`${command === refused ? reply : isEmail ? "354 send it" : "250 ok"}\r\n`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  open.push({ close: () => void server.close() });
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

test("a server that is slow, unreachable or rejects our password is tried again", async () => {
  const slow = await catching({ greetAfterMs: 2000 });
  const started = performance.now();
  expect(await mailer(slow.url, 200).send(MAIL)).toMatchObject({ kind: "failed", isFinal: false });
  expect(performance.now() - started).toBeLessThan(1800);

  const gone = await startMailCatcher();
  await gone.close();
  expect(await mailer(gone.url).send(MAIL)).toMatchObject({ kind: "failed", isFinal: false });

  const locked = await catching({ auth: { user: "vitrine", pass: "right" } });
  const url = (pass: string) => locked.url.replace("//", `//vitrine:${pass}@`);
  expect(await mailer(url("wrong")).send(MAIL)).toMatchObject({ kind: "failed", isFinal: false });
  expect(await mailer(url("right")).send(MAIL)).toEqual({ kind: "sent" });
});

test("an invalid sender address stops the start", () => {
  expect(() => createMailer({ url: "smtp://127.0.0.1:25", from: "unknown" })).toThrow("MAIL_FROM");
});

test("an email of a mailing carries one-click unsubscribe, and answers go to the panel", async () => {
  const catcher = await catching();
  const unsubscribeUrl = "https://panel.example/unsubscribe/e1";
  await mailer(catcher.url).send({ ...MAIL, settingsUrl: "https://panel.example/settings", unsubscribeUrl, replyTo: "help@panel.example" });
  const { mail } = catcher.caught[0]!;
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.replyTo).toMatchObject([{ address: "help@panel.example" }]);
});

test("if the server closes the connection after the email was transmitted, the outcome is unknown and it is not sent again", async () => {
  let given = 0;
  const server = net.createServer((socket) => {
    socket.write("220 hello\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (/^(EHLO|HELO)/.test(text)) socket.write("250 ok\r\n");
      else if (/^(MAIL|RCPT)/.test(text)) socket.write("250 ok\r\n");
      else if (text.startsWith("DATA")) socket.write("354 send it\r\n");
      else if (text.endsWith("\r\n.\r\n")) {
        given++;
        socket.destroy();
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  open.push({ close: () => void server.close() });
  const { port } = server.address() as net.AddressInfo;
  expect(await mailer(`smtp://127.0.0.1:${port}`).send(MAIL)).toMatchObject({ kind: "failed", isFinal: false, isUnknown: true });
  await sleep(300);
  expect(given).toBe(1);
});

test("if the server can't be reached, nothing was sent", async () => {
  const result = await mailer("smtp://127.0.0.1:9").send(MAIL);
  expect(result).toMatchObject({ kind: "failed", isFinal: false });
  expect(result).not.toHaveProperty("isUnknown");
});
