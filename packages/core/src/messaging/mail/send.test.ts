import { MAIL_KINDS, type MailKind } from "@vitrine/contract/messaging/mail/kinds";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { Mailer, MailResult, OutgoingMail } from "@vitrine/integrations/mail/create-mailer";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import { renderMail } from "./render-mail.ts";
import { readReplyAddress, replyAddress } from "./reply-address.ts";
import { type Mail, sendMail } from "./send-mail.ts";
import { giveUpMail, sendWaitingMail } from "./send.workflow.ts";
import { findMail } from "../store/mails.ts";

let answer: MailResult = { kind: "sent" };
const sent: OutgoingMail[] = [];
const mailer: Mailer = {
  send: async (mail) => {
    sent.push(mail);
    return answer;
  },
  close: () => undefined,
};

let world: World;
beforeAll(async () => {
  world = await makeWorld({ mailer });
});
beforeEach(() => {
  answer = { kind: "sent" };
  sent.length = 0;
});

const CODE: Mail = { to: "anna@example.com", language: "en", kind: "reset_code", params: { code: "482913" } };

async function write(mail: Mail, target = world): Promise<number> {
  return target.asSystem().run(async (ctx) => {
    await sendMail(ctx, mail);
    const row = await ctx.tx.selectFrom("mails").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return row.id;
  });
}
const rowOf = (id: number, target = world) => target.asSystem().run((ctx) => findMail(ctx, id));
test("a mail is sent once, under its own id, and its code is kept only for the development outbox", async () => {
  const id = await write(CODE);
  await sendWaitingMail(world.asSystem(), id);
  await sendWaitingMail(world.asSystem(), id);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "anna@example.com", fromName: world.panel.name, id: `${world.panel.id}.${id}` });
  expect(sent[0]!.subject).toContain("482913");
  expect(await rowOf(id)).toMatchObject({ state: "sent", params: { code: "482913" } });
});

test("in production a code is forgotten once its mail was sent", async () => {
  const production = await makeWorld({ mailer, settings: { production: true } });
  const id = await write(CODE, production);
  await sendWaitingMail(production.asSystem(), id);
  expect(await rowOf(id, production)).toMatchObject({ state: "sent", params: {} });
});

test("an outdated mail is not sent, whatever the queue was waiting for", async () => {
  const id = await write(CODE);
  const later = { ...world.platform, now: () => new Date(Date.now() + 16 * 60_000) };
  await sendWaitingMail(
    openCaller({ platform: later, panel: world.panel, actor: { kind: "system", process: "test" }, requestId: "later" }),
    id,
  );
  expect(sent).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "failed", lastError: "out of date", params: {} });
});

test("without a mail server mail is kept", async () => {
  const { mailer: _none, ...platform } = world.platform;
  const id = await write(CODE);
  await sendWaitingMail(
    openCaller({
      platform: { ...platform, mailer: undefined },
      panel: world.panel,
      actor: { kind: "system", process: "test" },
      requestId: "kept",
    }),
    id,
  );
  expect(await rowOf(id)).toMatchObject({ state: "kept", params: { code: "482913" } });
});

test("a temporary rejection is thrown, so that the job tries again; a permanent one ends it; a dead letter stores the reason", async () => {
  const id = await write(CODE);
  answer = { kind: "failed", isFinal: false, text: "ECONNECTION refused" };
  await expect(sendWaitingMail(world.asSystem(), id)).rejects.toThrow("ECONNECTION");
  expect(await rowOf(id)).toMatchObject({ state: "waiting", lastError: "ECONNECTION refused" });
  answer = { kind: "sent" };
  await sendWaitingMail(world.asSystem(), id);
  expect(await rowOf(id)).toMatchObject({ state: "sent", lastError: null });

  const refused = await write(CODE);
  answer = { kind: "failed", isFinal: true, text: "550 unknown here" };
  await sendWaitingMail(world.asSystem(), refused);
  expect(await rowOf(refused)).toMatchObject({ state: "failed", lastError: "550 unknown here", params: {} });

  const dead = await write(CODE);
  await giveUpMail(world.asSystem(), dead, "tried ten times");
  expect(await rowOf(dead)).toMatchObject({ state: "failed", lastError: "tried ten times" });
  await giveUpMail(world.asSystem(), id, "too late");
  expect(await rowOf(id)).toMatchObject({ state: "sent" });
});

const PARAMS: Record<MailKind, Record<string, string | number>> = {
  activation_code: { code: "482913" },
  email_change_code: { code: "482913" },
  email_changed: { email: "new@example.com" },
  reset_code: { code: "482913" },
  password_changed: { device: "Chrome (Windows)", country: "UA", revokedKeys: 2 },
  second_step_changed: { change: "telegram_moved" },
  account_created: { login: "lena", url: "https://panel.example/reset?token=1" },
  reset_link: { url: "https://panel.example/reset?token=1" },
  account_banned: { reason: "Spam" },
  account_unbanned: {},
  manager_invite: { panel: "Nova", inviter: "anna", url: "https://panel.example/invite/1" },
  owner_invite: { panel: "Nova", inviter: "anna", url: "https://panel.example/invite/1" },
  panel_transfer: { panel: "Nova", inviter: "anna", url: "https://panel.example/invite/1" },
  guest_order: { orderId: 23501, service: "Subscribers", url: "https://panel.example/order/m1" },
  guest_order_missing: { service: "Likes", amount: "$1.20", url: "https://panel.example/order/m1" },
  guest_order_refused: { text: "The price has changed", service: "Likes", amount: "$5.00", url: "https://panel.example/order/m1" },
  guest_order_done: { orderId: 23501, service: "Subscribers", url: "https://panel.example/order/m1" },
  guest_order_partial: { orderId: 23501, service: "Likes", remains: "1,200", refunded: "$1.20", url: "https://panel.example/order/m1" },
  guest_order_failed: { orderId: 23501, service: "Likes", refunded: "$1.20", url: "https://panel.example/order/m1" },
  guest_claim: { login: "lena", url: "https://panel.example/reset?token=1" },
  news: {
    subject: "Two days of sale",
    html: "<p>Half price</p>",
    text: "Half the price until Sunday",
    url: "https://panel.example/unsubscribe/e1",
  },
  notification: { title: "Order 7 failed", text: "No such link", action: "Open", url: "https://panel.example/panel/1", isAlert: 0 },
  message: {
    subject: "Support dialog 7",
    title: "Support answered you",
    text: "It starts\nin an hour",
    hint: "Reply to this email",
    action: "Open dialog",
    url: "https://panel.example/support/dialog?dialog=7",
    side: "customer",
    panelId: 1,
    ticketId: 7,
    userId: 1,
  },
  reply_refused: { reason: "Suspicious words", url: "https://panel.example/support/dialog?dialog=7" },
  reply_files: { files: "virus.exe", url: "https://panel.example/support/dialog?dialog=7" },
  digest: {
    count: 3,
    items: JSON.stringify([{ title: "2 orders failed", text: "No such link", url: "https://panel.example/a" }]),
    url: "https://panel.example/notifications",
  },
};

const REPLIES = { domain: "reply.example.com", secret: "of these tests" };
const UNSEEN = new Set(["items", "country", "change", "isAlert", "side", "panelId", "ticketId", "userId"]);

test("an email about a dialog invites a reply only if replies can be received", async () => {
  const { side, panelId, ticketId, userId } = { side: "customer", panelId: world.panel.id, ticketId: 7, userId: 3 };
  const mail: Mail = {
    to: "anna@example.com",
    language: "en",
    kind: "message",
    params: { ...PARAMS.message, side, panelId, ticketId, userId },
  };
  await sendWaitingMail(world.asSystem(), await write(mail));
  expect(sent.at(-1)).toMatchObject({ thread: `dialog.${panelId}.7`, replyTo: undefined });
  expect(sent.at(-1)!.text + sent.at(-1)!.html).not.toMatch(/reply/i);

  const replying = await makeWorld({ mailer, settings: { mailReplies: REPLIES } });
  await sendWaitingMail(replying.asSystem(), await write(mail, replying));
  const { text, html, replyTo } = sent.at(-1)!;
  expect(text.startsWith("-- Reply above this line --\n")).toBe(true);
  for (const form of [text, html]) expect(form).toContain("Reply to this email");
  const [name = "", domain] = replyTo!.split("@");
  expect([name.length <= 64, domain]).toEqual([true, REPLIES.domain]);
  expect(readReplyAddress(replying.platform, `To: Shop <${replyTo!.toUpperCase()}>`)).toEqual({
    side,
    panelId,
    ticketId,
    userId,
    isExpired: false,
  });
});

test("an address that we did not issue, or for another domain, is rejected", async () => {
  const { platform, clock } = await makeWorld({ settings: { mailReplies: REPLIES } });
  const target = { side: "staff", panelId: 2, ticketId: 7, userId: 3 } as const;
  const address = replyAddress(platform, target)!;
  const other = replyAddress(platform, { ...target, ticketId: 8 })!;
  for (const forged of [
    address.replace("+s", "+c"),
    address.replace("-7-", "-8-"),
    address.replace("@reply.", "@evil."),
    `${other.slice(0, other.indexOf("@") - 28)}${address.slice(address.indexOf("@") - 28)}`,
    "reply+s1-2-3-4-0000000000000000000000000000@reply.example.com",
    "reply+@reply.example.com",
  ])
    expect([forged, readReplyAddress(platform, `To: ${forged}`)]).toEqual([forged, undefined]);
  expect(readReplyAddress(platform, `To: ${address.replace("-7-", "-8-")}, ${address}`)).toMatchObject(target);
  clock.advance(181 * 24 * 3_600_000);
  expect(readReplyAddress(platform, `To: ${address}`)).toEqual({ ...target, isExpired: true });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(Object.keys(MAIL_KINDS) as MailKind[])("%s contains all its data in both forms, and loads nothing from elsewhere", (kind) => {
    const mail = renderMail({ ...world.platform.settings, mailReplies: REPLIES }, world.panel, { kind, language, params: PARAMS[kind] });
    const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
    expect(all).not.toMatch(/\{\{|undefined|mail:|notification:/);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.html).not.toMatch(/<img|<script|<link|@import|src=|url\(/i);
    for (const [name, value] of Object.entries(PARAMS[kind])) {
      if (UNSEEN.has(name)) continue;
      expect(all).toContain(String(value));
    }
  });
});

test("only an email that can be switched off says that the person subscribed to it", () => {
  const rendered = (isAlert: number) =>
    renderMail(world.platform.settings, world.panel, { kind: "notification", language: "en", params: { ...PARAMS.notification, isAlert } });
  expect(rendered(0)).toMatchObject({ text: expect.stringContaining("You subscribed"), settingsUrl: expect.any(String) });
  expect(rendered(1)).toMatchObject({ text: expect.stringContaining("This email is about your account"), settingsUrl: undefined });
});

test("text from people is escaped in the HTML form, and links lead only to pages", () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const { html } = renderMail(
    world.platform.settings,
    { ...world.panel, name: evil },
    {
      kind: "manager_invite",
      language: "en",
      params: { panel: evil, inviter: evil, url: "javascript:alert(1)" },
    },
  );
  expect(html).not.toContain("<img");
  expect(html).not.toContain("javascript:");
});
