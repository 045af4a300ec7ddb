import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { fanOut } from "@vitrine/core/messaging/notification/fan-out.workflow";
import { sendWaitingMail } from "@vitrine/core/messaging/mail/send.workflow";
import { getOwnDialog } from "@vitrine/core/support/dialog/own";
import { startDialog } from "@vitrine/core/support/dialog/own.workflow";
import { type CaughtMail, type MailCatcher, startMailCatcher } from "@vitrine/testkit/mail-catcher";
import { rawMail } from "@vitrine/testkit/raw-mail";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Served, serve } from "../../test/served.ts";

const SECRET = "k3Jd82mXb9KpLw4sVtYc8NdH";
const BEARER = { Authorization: `Bearer ${SECRET}` };
const DOMAIN = "reply.example.com";

let world: World;
let catcher: MailCatcher;
let server: Served;
let client: Client;
let lena: MadeUser;
beforeAll(async () => {
  catcher = await startMailCatcher();
  const mail = { smtpUrl: catcher.url, from: "Vitrine <mail@panel.example>" };
  world = await makeWorld({ settings: { mail, mailReplies: { domain: DOMAIN, secret: SECRET } } });
  server = await serve(world.platform);
  client = server.client("mail.internal");
  lena = await world.customer("lena", { isActivated: true });
});
afterAll(async () => {
  await server.close();
  world.platform.mailer?.close();
  await catcher.close();
});

const post = (body: Buffer | string, headers: Record<string, string> = BEARER) =>
  client.send("/inbound/mail", { method: "POST", body: body.toString(), headers: { "Content-Type": "message/rfc822", ...headers } });

/** Sends due emails, as the worker does, and returns the newest one to this address. */
async function newestTo(address: string): Promise<CaughtMail> {
  await fanOut(world.platform);
  for (const panel of [world.panel, world.main]) {
    const system = world.asSystem(panel);
    const waiting = await system.run((ctx) =>
      ctx.tx.selectFrom("mails").select("id").where("state", "=", "waiting").orderBy("id").execute(),
    );
    for (const { id } of waiting) await sendWaitingMail(system, id);
  }
  return catcher.caught.findLast(({ to }) => to.includes(address))!;
}

const replyTo = ({ mail }: CaughtMail): string => mail.replyTo![0]!.address!;
const header = ({ mail }: CaughtMail, name: string) => mail.headers.find(({ key }) => key === name)?.value;
/** As a mail client answers: to Reply-To, with the received email quoted below. */
const replyFrom = (from: string, received: CaughtMail, text: string) =>
  rawMail({
    from,
    to: replyTo(received),
    inReplyTo: received.mail.messageId!,
    text: `${text}\n\nOn Mon, Nov 23, 2026 at 10:00 AM Nova <mail@panel.example> wrote:\n\n${received.mail.text!.replaceAll(/^/gm, "> ")}`,
  });

test("customer and owner talk by replying to emails", async () => {
  const { id } = await startDialog(world.callerAs(lena), startDialogInput.parse({ text: "Where is my order?\nIt is late" }));
  const asked = await newestTo(world.owner.email);
  expect(asked.mail.text).toContain("Where is my order?\nIt is late");
  expect(asked.mail.text).toContain("Reply to this email to answer lena");
  expect(replyTo(asked)).toMatch(new RegExp(`^reply\\+[a-z0-9-]{30,58}@${DOMAIN}$`));

  expect((await post(await replyFrom(world.owner.email, asked, "It starts in an hour"))).status).toBe(204);
  const answered = await newestTo(lena.email);
  expect(answered.mail.text).toContain("It starts in an hour");
  expect(answered.mail.text).not.toContain("Where is my order");

  expect((await post(await replyFrom(lena.email, answered, "Thank you"))).status).toBe(204);
  const thanked = await newestTo(world.owner.email);
  expect(thanked.mail.text).toContain("Thank you");
  // One thread under one subject.
  expect([thanked.mail.subject, header(thanked, "references")]).toEqual([asked.mail.subject, header(asked, "references")]);
  expect(header(thanked, "references")).toBe(`<dialog.${world.panel.id}.${id}@panel.example>`);

  const { messages } = await world.callerAs(lena).run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }));
  expect(messages.map(({ from, text }) => [from, text])).toEqual([
    ["customer", "Where is my order?\nIt is late"],
    ["staff", "It starts in an hour"],
    ["customer", "Thank you"],
  ]);
  // Open screens are updated: the event is the same as for every message.
  const events = await world.asSystem().run((ctx) => ctx.tx.selectFrom("events").select("data").where("kind", "=", "dialog").execute());
  expect(events.map(({ data }) => (data as { from: string }).from)).toEqual(["customer", "staff", "customer"]);
});

test("requires the secret, and the answer doesn't reveal the result", async () => {
  const raw = await rawMail({ from: "a@example.com", to: `reply+c1-1-1-1-0000000000000000000000000000@${DOMAIN}`, text: "Hello" });
  for (const headers of [
    {},
    { Authorization: "Bearer wrong" },
    { Authorization: `Basic ${btoa("mail:wrong")}` },
    { Authorization: SECRET },
  ])
    expect((await post(raw, headers as Record<string, string>)).status).toBe(401);
  for (const headers of [BEARER, { Authorization: `Basic ${btoa(`mail:${SECRET}`)}` }]) {
    const got = await post(raw, headers);
    expect([got.status, got.text]).toEqual([204, ""]);
  }
  expect((await post("")).status).toBe(204);
  expect((await client.send("/inbound/mail", { headers: BEARER })).status).toBe(404);
});

test("an email larger than mail servers take is refused", async () => {
  expect((await post("a".repeat(25 * 1024 * 1024 + 1))).json).toMatchObject({
    error: { code: "request_too_large", params: { limit: "25 MiB" } },
  });
});

test("without a domain for replies there is no such address", async () => {
  const { platform } = await makeWorld();
  const other = await serve(platform);
  expect((await other.client("mail.internal").send("/inbound/mail", { method: "POST", body: "x", headers: BEARER })).status).toBe(404);
  await other.close();
});
