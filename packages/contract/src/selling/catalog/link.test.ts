import { expect, test } from "vitest";
import { isLink, networkOfLink } from "./link.ts";

test.each([
  "https://t.me/nova",
  "t.me/nova",
  "HTTP://www.Instagram.com/p/Cx/",
  "@nova_channel",
  "youtu.be/kq3Lz?si=1",
  "https://пример.рф/страница",
])("%s is a link", (text) => {
  expect(isLink(text)).toBe(true);
});

test.each([
  "",
  " ",
  "nova",
  "not a url",
  "javascript:alert(1)",
  "https://",
  "http://localhost/x",
  "https://user:pass@t.me/x",
  "ftp://t.me/x",
  "https://1.2.3.4/x",
  "https://t.me/nova\0",
  "https://t.me/\u0007nova",
  "https://t.me/\ud800",
])("%s is not a link", (text) => {
  expect(isLink(text)).toBe(false);
});

test.each([
  ["t.me/nova", "Telegram"],
  ["https://music.youtube.com/x", "YouTube"],
  ["https://vk.com/nova", "VK"],
  ["https://notx.com/a", undefined],
  ["@nova", undefined],
])("%s belongs to %s", (text, network) => {
  expect(networkOfLink(text)).toBe(network);
});
