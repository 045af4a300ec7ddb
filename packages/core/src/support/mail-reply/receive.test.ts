import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { makePicture } from "@vitrine/testkit/picture";
import { rawMail } from "@vitrine/testkit/raw-mail";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReplySide } from "@vitrine/contract/messaging/mail/kinds";
import { readOwnFile } from "../../kernel/file/read-file.workflow.ts";
import { replyAddress } from "../../messaging/mail/reply-address.ts";
import { updateRules } from "../../selling/rule/rules.ts";
import { banCustomer } from "../../tenancy/customer/ban.workflow.ts";
import { getDialog } from "../dialog/get.workflow.ts";
import { closeOwnDialog } from "../dialog/own.ts";
import { startDialog } from "../dialog/own.workflow.ts";
import { receiveReply } from "./receive.workflow.ts";

let world: World;
let lena: MadeUser;
let dialogId: number;
beforeAll(async () => {
  world = await makeWorld({ settings: { mailReplies: { domain: "reply.example.com", secret: "of these tests" } } });
});
let people = 0;
beforeEach(async () => {
  lena = await world.customer(`lena${++people}`, { isActivated: true });
  ({ id: dialogId } = await startDialog(world.callerAs(lena), startDialogInput.parse({ text: "Where is my order?" })));
});

const addressOf = (side: ReplySide, userId: number): string =>
  replyAddress(world.platform, { side, panelId: world.panel.id, ticketId: dialogId, userId })!;
type Mail = Parameters<typeof rawMail>[0];
const byLena = (mail: Mail = {}) => rawMail({ from: lena.email, to: addressOf("customer", lena.id), text: "Thank you", ...mail });
const byOwner = (mail: Mail = {}) =>
  rawMail({ from: world.owner.email, to: addressOf("staff", world.owner.id), text: "It starts in an hour", ...mail });
const receive = async (mail: Promise<Buffer>) => receiveReply(world.platform, await mail);
const dialog = () => getDialog(world.asOwner, { dialogId, before: null });
const texts = async () => (await dialog()).messages.map(({ text }) => text);

/** Emails to an address, newest last. */
const written = (to: string, panel = world.panel) =>
  world.asSystem(panel).run(async (ctx) => {
    const rows = await ctx.tx.selectFrom("mails").select(["kind", "params"]).where("recipient", "=", to).orderBy("id").execute();
    return rows.map(({ kind, params }) => ({ kind, ...(params as Record<string, string>) }));
  });

describe("a customer's reply", () => {
  test("becomes their message, without the quotation", async () => {
    const text = "Thank you!\n\nOn Mon, Nov 23, 2026 at 10:00 AM Nova <a@b.example> wrote:\n> -- Reply above this line --\n> Hello";
    expect(await receive(byLena({ text }))).toBe("added");
    const { messages, status } = await dialog();
    expect(messages.at(-1)).toMatchObject({ text: "Thank you!", from: "customer", author: lena.login, via: "email" });
    expect(status).toBe("waiting");
  });

  test("opens a closed dialog again", async () => {
    await world.callerAs(lena).run((ctx) => closeOwnDialog(ctx, { dialogId }));
    expect(await receive(byLena())).toBe("added");
    expect((await dialog()).status).toBe("waiting");
  });

  test("is added once, however often and however concurrently it arrives", async () => {
    const raw = await byLena();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => receiveReply(world.platform, raw)));
    expect(outcomes.toSorted()).toEqual(["added", "repeated", "repeated", "repeated"]);
    expect(await texts()).toEqual(["Where is my order?", "Thank you"]);
    const withoutId = Buffer.from(raw.toString().replace(/^Message-ID:.*\r\n/im, ""));
    expect([await receiveReply(world.platform, withoutId), await receiveReply(world.platform, withoutId)]).toEqual(["added", "repeated"]);
  });

  test("may have files that the rules allow; the answer names the refused ones", async () => {
    const picture = await makePicture({ width: 40, height: 20, exif: { IFD0: { Model: "Camera" } }, orientation: 6 });
    const attachments = [
      { filename: "screen.jpg", content: picture },
      { filename: "virus.exe", content: Buffer.from("MZ program") },
    ];
    expect(await receive(byLena({ attachments }))).toBe("added");
    const { files } = (await dialog()).messages.at(-1)!;
    expect(files).toMatchObject([{ type: "image/webp", width: 20, height: 40 }]);
    expect((await readOwnFile(world.callerAs(lena), { fileId: files[0]!.id })).size).toBeGreaterThan(0);
    expect(await written(lena.email)).toMatchObject([{ kind: "reply_files", files: "virus.exe" }]);
  });

  test("may consist only of files; only refused files are a refusal", async () => {
    const [picture, program] = [await makePicture({ width: 9, height: 9 }), Buffer.from("MZ program")];
    expect(await receive(byLena({ text: "", attachments: [{ filename: "a.png", content: picture }] }))).toBe("added");
    expect(await receive(byLena({ text: "", attachments: [{ filename: "a.exe", content: program }] }))).toBe("refused");
    expect((await dialog()).messages).toHaveLength(2);
    expect(await written(lena.email)).toMatchObject([{ kind: "reply_refused" }]);
  });
});

test("is accepted with names and addresses that the database can't store, or that are cut within a character", async () => {
  const attachments = [{ filename: `${"a".repeat(98)}😀.exe`, content: Buffer.from("MZ program") }];
  expect(await receive(byLena({ attachments }))).toBe("added");
  expect((await written(lena.email)).at(-1)).toMatchObject({ kind: "reply_files", files: `${"a".repeat(98)}…` });
  const withNul = (await byLena({ attachments: [{ filename: "virus_.exe", content: Buffer.from("MZ program") }] })).toString();
  expect(await receiveReply(world.platform, Buffer.from(withNul.replaceAll("virus_", "virus\0")))).toBe("added");
  expect((await written(lena.email)).at(-1)).toMatchObject({ kind: "reply_files", files: "virus.exe" });
  const byThief = (await byLena({ from: "thief_@example.com" })).toString();
  expect(await receiveReply(world.platform, Buffer.from(byThief.replaceAll("thief_", "thief\0")))).toBe("refused");
});

describe("a reply is refused", () => {
  const isRefused = async (mail: Promise<Buffer>, reason?: RegExp) => {
    const before = await texts();
    expect(await receive(mail)).toBe("refused");
    expect(await texts()).toEqual(before);
    const told = await written(lena.email);
    if (reason) expect(told.at(-1)).toMatchObject({ kind: "reply_refused", reason: expect.stringMatching(reason) });
    else expect(told).toEqual([]);
  };

  test("from another address than the account's; the account is told, the sender is not", async () => {
    await isRefused(byLena({ from: "Thief <thief@example.com>" }), /thief@example\.com/);
    expect(await written("thief@example.com")).toEqual([]);
  });

  test("when the address has expired", async () => {
    const raw = await byLena();
    const later = { ...world.platform, now: () => new Date(world.platform.now().getTime() + 181 * 86_400_000) };
    expect(await receiveReply(later, raw)).toBe("refused");
    expect(await texts()).toEqual(["Where is my order?"]);
    expect(await written(lena.email)).toMatchObject([{ kind: "reply_refused", url: expect.stringContaining(`dialog=${dialogId}`) }]);
  });

  test("where it is empty, too long or suspicious", async () => {
    await isRefused(byLena({ text: "> Hello" }), /no text/);
    await isRefused(byLena({ text: "a".repeat(8001) }), /8,000/);
    await updateRules(world.asOwner, { words: [{ word: "casino", action: "refuse" }] });
    await isRefused(byLena({ text: "Promote my casino" }), /casino/);
  });

  test("of a banned customer, without an answer", async () => {
    const raw = await byLena();
    await banCustomer(world.asOwner, { userId: lena.id, reason: "Spam" });
    const before = await written(lena.email);
    expect(await receiveReply(world.platform, raw)).toBe("refused");
    expect(await texts()).toEqual(["Where is my order?"]);
    expect(await written(lena.email)).toEqual(before);
  });

  test("once for each email, and is answered at most five times an hour", async () => {
    const raw = await byLena({ from: "thief@example.com" });
    for (let n = 0; n < 2; n++) await receiveReply(world.platform, raw);
    expect(await written(lena.email)).toHaveLength(1);
    for (let n = 0; n < 8; n++) await receive(byLena({ from: "thief@example.com" }));
    expect(await written(lena.email)).toHaveLength(5);
  });
});

test("an automatic email, or one to an unknown address, is dropped without an answer", async () => {
  const address = addressOf("customer", lena.id);
  expect(await receive(byLena({ headers: { "Auto-Submitted": "auto-replied" } }))).toBe("automatic");
  for (const to of ["support@reply.example.com", address.replace(/\d/, "9"), address.replace("@reply.", "@other.")])
    expect(await receive(byLena({ to }))).toBe("unknown");
  expect(await receiveReply(world.platform, Buffer.alloc(0))).toBe("unknown");
  expect(await texts()).toEqual(["Where is my order?"]);
  expect(await written(lena.email)).toEqual([]);
});

describe("a reply of staff", () => {
  test("is an answer, of which the customer is notified", async () => {
    expect(await receive(byOwner())).toBe("added");
    expect(await dialog()).toMatchObject({ status: "answered", assignee: { login: "owner" } });
    expect((await dialog()).messages.at(-1)).toMatchObject({
      text: "It starts in an hour",
      author: "owner",
      isPrivate: false,
      via: "email",
    });
    const codes = await world
      .asSystem()
      .run((ctx) => ctx.tx.selectFrom("notifications").select("code").where("userId", "=", lena.id).execute());
    expect(codes).toEqual([{ code: "ticket_answered" }]);
  });

  test("needs the permission at that time", async () => {
    const helper = await world.mainUser(`helper${people}`);
    const put = (scope: number) =>
      world.asSystem().run(({ tx }) => sql`select put_manager(${world.main.id}, ${helper.id}, ${scope}::smallint)`.execute(tx));
    const byHelper = () => rawMail({ from: helper.email, to: addressOf("staff", helper.id), text: "Hello" });
    await put(1);
    expect(await receive(byHelper())).toBe("added");
    await world.asSystem().run(({ tx }) => sql`select remove_manager(${world.main.id}, ${helper.id})`.execute(tx));
    world.platform.memory.roles.clear();
    expect(await receive(byHelper())).toBe("refused");
    expect(await texts()).toEqual(["Where is my order?", "Hello"]);
    expect((await written(helper.email, world.main)).at(-1)).toMatchObject({ kind: "reply_refused" });
  });

  test("cannot be forged by a customer with the same number", async () => {
    expect(await receive(rawMail({ from: lena.email, to: addressOf("staff", lena.id), text: "Paid" }))).toBe("refused");
    expect(await receive(byLena({ to: addressOf("customer", lena.id).replace("+c", "+s") }))).toBe("unknown");
    expect(await texts()).toEqual(["Where is my order?"]);
  });
});
