import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { rawMail } from "@vitrine/testkit/raw-mail";
import { beforeEach, expect, test } from "vitest";
import { makeNewsWorld, type NewsWorld } from "../../../test/growth/news-world.ts";
import { getUserConsents, liftBounce } from "../../growth/consent/consents.ts";
import { replyAddress } from "../../messaging/mail/reply-address.ts";
import { getDialog } from "../../support/dialog/get.workflow.ts";
import { startDialog } from "../../support/dialog/own.workflow.ts";
import { receiveMail } from "./receive-mail.workflow.ts";

let world: NewsWorld;
beforeEach(async () => {
  world = await makeNewsWorld({ mailReplies: { domain: "reply.example.com", secret: "of these tests" } });
});

interface Report {
  status: string;
  action?: string;
  said?: string;
}

/** A returned email as Postfix writes it: a text, the report, and the header fields of the original. */
function report(id: string, { status, action = "failed", said = "smtp; 550 no such user" }: Report): Buffer {
  const lines = [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    "To: mail@panel.example",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    "",
    "--parts",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--parts",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; anna@example.com",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${said}`,
    "    <anna@example.com>",
    "",
    "--parts",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <${id}@panel.example>`,
    "Subject: Sale",
    "",
    "--parts--",
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

const consents = (userId: number) => world.asOwner.run((ctx) => getUserConsents(ctx, { userId }));

async function sentToAnna() {
  const anna = await world.reader("anna");
  const { id } = await world.draft();
  await world.send(id);
  return { anna, mailingId: id, mailId: world.mails.at(-1)!.id };
}

test("a permanently returned email stops mailings to its address until the staff tries it again", async () => {
  const { anna, mailingId, mailId } = await sentToAnna();
  for (const outcome of ["permanent", "repeated"])
    expect(await receiveMail(world.platform, report(mailId, { status: "5.1.1" }))).toBe(outcome);
  expect(await world.read(mailingId)).toMatchObject({ sent: 1, failed: 0, bounced: 1, softBounced: 0 });
  const before = await consents(anna.id);
  expect(before.bounce).toMatchObject({ reason: "smtp; 550 no such user <anna@example.com>" });
  expect(before.items[0]).toMatchObject({ channel: "email", isOn: true, isReachable: false });
  await world.reader("boris");
  const second = await world.draft();
  expect(await world.send(second.id)).toMatchObject({ total: 1 });

  await expect(world.asManager(1).run((ctx) => liftBounce(ctx, { userId: anna.id }))).rejects.toMatchObject({ code: "forbidden" });
  const after = await world.asOwner.run((ctx) => liftBounce(ctx, { userId: anna.id }));
  expect([after.bounce, after.items[0]!.isReachable]).toEqual([null, true]);
  const third = await world.draft();
  expect(await world.send(third.id)).toMatchObject({ total: 2 });
  expect(await world.query("select subject from audit_log where action = 'user.lift_bounce'")).toEqual([{ subject: `user:${anna.id}` }]);
});

test("the mail server's message is stored without characters that the database can't store", async () => {
  const { anna, mailId } = await sentToAnna();
  expect(await receiveMail(world.platform, report(mailId, { status: "5.1.1", said: "smtp; 550 no\0such\u0007 user" }))).toBe("permanent");
  expect((await consents(anna.id)).bounce).toMatchObject({ reason: "smtp; 550 no such user <anna@example.com>" });
});

test("a temporary reason is counted and stops nothing; a delay is not counted", async () => {
  const { anna, mailingId, mailId } = await sentToAnna();
  // It is no returned email, and no reply either.
  expect(await receiveMail(world.platform, report(mailId, { status: "4.4.1", action: "delayed" }))).toBe("unknown");
  expect(await world.read(mailingId)).toMatchObject({ bounced: 0, softBounced: 0 });
  for (const status of ["5.2.2", "5.2.2"]) await receiveMail(world.platform, report(mailId, { status, said: "smtp; 552 mailbox full" }));
  expect(await world.read(mailingId)).toMatchObject({ bounced: 0, softBounced: 1 });
  expect((await consents(anna.id)).bounce).toBeNull();
});

test("the form with X-Failed-Recipients is understood", async () => {
  const { anna, mailingId, mailId } = await sentToAnna();
  const text = `A message could not be delivered:\n\n  anna@example.com\n    550 5.1.1 The email account does not exist\n\n------ Copy ------\n\nMessage-ID: <${mailId}@panel.example>\n`;
  const headers = { "X-Failed-Recipients": "anna@example.com" };
  await receiveMail(world.platform, await rawMail({ from: "mailer-daemon@googlemail.com", to: "mail@panel.example", text, headers }));
  expect(await world.read(mailingId)).toMatchObject({ bounced: 1 });
  expect((await consents(anna.id)).bounce).toMatchObject({ reason: "550 5.1.1 The email account does not exist" });
});

test("a forged id, another customer's and one to an earlier address stop nothing", async () => {
  const { anna, mailingId, mailId } = await sentToAnna();
  const boris = await world.reader("boris");
  await receiveMail(
    world.platform,
    report(
      mailId.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      { status: "5.1.1" },
    ),
  );
  await receiveMail(world.platform, report(mailId.replace(`.${anna.id}.`, `.${boris.id}.`), { status: "5.1.1" }));
  await receiveMail(world.platform, report(mailId.replace(/^\d+/, "999999"), { status: "5.1.1" }));
  await world.query("update users set email = 'new@example.com' where panel_id = $1 and id = $2", [world.panel.id, anna.id]);
  await receiveMail(world.platform, report(mailId, { status: "5.1.1" }));
  expect(await world.read(mailingId)).toMatchObject({ bounced: 0 });
  expect(await world.query("select 1 from mail_bounces")).toEqual([]);
});

test("a reply is still a reply", async () => {
  const lena = await world.customer("lena", { isActivated: true });
  const { id: dialogId } = await startDialog(world.callerAs(lena), startDialogInput.parse({ text: "Where is my order?" }));
  const to = replyAddress(world.platform, { side: "customer", panelId: world.panel.id, ticketId: dialogId, userId: lena.id })!;
  await receiveMail(world.platform, await rawMail({ from: lena.email, to, text: "Thank you" }));
  expect((await getDialog(world.asOwner, { dialogId, before: null })).messages.at(-1)).toMatchObject({ text: "Thank you" });
});
