import { expect, test } from "vitest";
import { replyText } from "./reply-text.ts";

const OURS = `> -- Reply above this line --
>
> Support answered you
>
> It starts in an hour`;

const REPLIES: [string, string][] = [
  ["Gmail", `On Mon, Nov 23, 2026 at 10:00 AM Nova <no-reply@nova.example> wrote:\n\n${OURS}`],
  [
    "Gmail, wrapped",
    `On Mon, Nov 23, 2026 at 10:00 AM Nova with a rather long name\n<no-reply@a-rather-long-domain.nova.example>\nwrote:\n\n${OURS}`,
  ],
  ["Gmail in Russian", `пн, 23 нояб. 2026 г. в 10:00, Nova <no-reply@nova.example>:\n\n${OURS}`],
  ["Gmail in Ukrainian", `пн, 23 лист. 2026 р. о 10:00 Nova <no-reply@nova.example> пише:\n\n${OURS}`],
  ["Yandex", `23.11.2026, 10:00, "Nova" <no-reply@nova.example>:\n${OURS}`],
  ["Mail.ru", `Понедельник, 23 ноября 2026, 10:00 +03:00 от Nova <no-reply@nova.example>:\n${OURS}`],
  ["Thunderbird", `23.11.2026 10:00, Nova пишет:\n${OURS}`],
  [
    "Outlook",
    `________________________________\nFrom: Nova <no-reply@nova.example>\nSent: Monday, November 23, 2026 10:00\nTo: Anna\n\nIt starts`,
  ],
  [
    "Outlook in Russian",
    `От: Nova <no-reply@nova.example>\nОтправлено: понедельник, 23 ноября 2026 г. 10:00\nКому: Anna\n\nНачнётся через час`,
  ],
  ["Outlook in Ukrainian", `Від: Nova <no-reply@nova.example>\nНадіслано: понеділок, 23 листопада 2026 р. 10:00\n\nПочнеться за годину`],
  ["an old Outlook", `-----Original Message-----\nFrom: Nova\n\nIt starts`],
  ["the marker alone", `-- Ответ пишите выше этой строки --\n\nНачнётся через час`],
  ["quoted without an introduction", `> It starts in an hour\n>\n> Nova`],
  ["an iPhone", `Sent from my iPhone\n\n> On 23 Nov 2026, at 10:00, Nova wrote:\n>\n> It starts`],
  ["a signature", `-- \nAnna Example\nExample Ltd`],
  ["nothing else", ""],
];

test.each(REPLIES)("from a reply by %s, only the sender's text is kept", (_, quoted) => {
  expect(replyText(`Thank you!\r\n\r\nAnd order 17?\r\n\r\n${quoted.replaceAll("\n", "\r\n")}`)).toBe("Thank you!\n\nAnd order 17?");
});

test("the sender's text is kept completely", () => {
  for (const own of [
    "The order says:\n- started\n- stopped\n\nWhy?",
    "From: me\nThis is no heading",
    "> It starts in an hour\nIt did not, at 10:00 it stood:\n17",
    "On Monday it was fine.\nToday I wrote: nothing moves",
    "Ціна 5 > 3, чи не так?",
  ])
    expect(replyText(own)).toBe(own);
});

test("a reply with nothing but a quotation is empty", () => {
  expect(replyText(`On Mon, Nov 23, 2026 at 10:00 AM Nova <a@b.example> wrote:\n\n${OURS}`)).toBe("");
});

test("characters that cannot be stored are left out", () => {
  expect(replyText("a\u0000b\u0007c\ud800 d\te")).toBe("abc\ufffd d\te");
});

test.each([
  "> ".repeat(200_000),
  "1".repeat(400_000),
  "On 1 <a@b".repeat(50_000),
  "On 1, a\n".repeat(50_000),
  "From: a\n".repeat(50_000),
  "\n".repeat(400_000),
])("a hostile text %# takes no longer than its length", (text) => {
  const started = performance.now();
  replyText(text);
  expect(performance.now() - started).toBeLessThan(1000);
});
