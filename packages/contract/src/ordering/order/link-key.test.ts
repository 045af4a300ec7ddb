import { expect, test } from "vitest";
import { normaliseLink } from "./link-key.ts";

/** Spellings of one object, and their common key. */
const SAME: Record<string, string[]> = {
  "t.me/nova": [
    "https://t.me/Nova",
    "t.me/nova/",
    "https://telegram.me/nova",
    "https://t.me/s/nova",
    "nova.t.me",
    "http://www.t.me/NOVA?utm_source=x",
  ],
  "t.me/nova/15": ["https://t.me/Nova/15?single", "t.me/s/nova/15", "telegram.dog/nova/15/"],
  "t.me/nova/15?comment=3": ["https://t.me/nova/15?comment=3"],
  "t.me/+AbCd": ["https://t.me/joinchat/AbCd", "t.me/+AbCd"],
  "youtube.com/watch?v=kq3Lz_9": [
    "https://youtu.be/kq3Lz_9?si=1",
    "https://www.youtube.com/watch?v=kq3Lz_9&t=2s&list=x#a",
    "https://m.youtube.com/shorts/kq3Lz_9?feature=share",
    "youtube.com/live/kq3Lz_9",
    "https://music.youtube.com/watch?v=kq3Lz_9",
    "https://www.youtube-nocookie.com/embed/kq3Lz_9",
  ],
  "youtube.com/@nova": ["https://www.youtube.com/@Nova", "youtube.com/@nova/videos"],
  "youtube.com/channel/UCabC": ["https://www.youtube.com/channel/UCabC/featured"],
  "instagram.com/p/Cx_1": [
    "https://www.instagram.com/p/Cx_1/?igsh=abc&utm_source=x",
    "instagram.com/reel/Cx_1",
    "https://www.instagram.com/nova/reel/Cx_1/",
    "https://instagr.am/tv/Cx_1",
    "https://www.instagram.com/reels/Cx_1/?hl=ru",
  ],
  "instagram.com/nova": ["https://www.instagram.com/Nova/", "instagram.com/nova?igsh=1"],
  "tiktok.com/video/7301": ["https://www.tiktok.com/@Nova/video/7301?_r=1", "https://m.tiktok.com/v/7301.html"],
  "x.com/status/17": [
    "https://twitter.com/Nova/status/17?s=20",
    "https://x.com/nova/status/17/photo/1",
    "https://mobile.twitter.com/i/web/status/17",
  ],
  "x.com/nova": ["https://twitter.com/Nova", "x.com/nova/"],
  "vk.com/wall-1_2": [
    "https://vk.com/wall-1_2",
    "https://m.vk.com/nova?w=wall-1_2",
    "vk.ru/wall-1_2",
    "https://vk.com/feed?w=wall-1_2%2Fall",
  ],
  "vk.com/video-1_2": ["https://vkvideo.ru/video-1_2", "https://vk.com/nova?z=video-1_2%2Fabc"],
  "vk.com/club15": ["https://vk.com/public15", "vk.com/club15"],
  "facebook.com/nova": ["https://www.facebook.com/Nova", "https://m.facebook.com/nova/?mibextid=1", "fb.com/nova"],
  "facebook.com/watch?v=12": ["https://www.facebook.com/watch/?v=12&ref=sharing"],
  "twitch.tv/nova": ["https://www.twitch.tv/Nova", "https://m.twitch.tv/nova"],
  "open.spotify.com/track/4Cx": ["https://open.spotify.com/intl-de/track/4Cx?si=1"],
  "discord.gg/AbC": ["https://discord.com/invite/AbC", "discord.gg/AbC"],
  "reddit.com/comments/1ab": ["https://old.reddit.com/r/Nova/comments/1ab/a_title/", "https://redd.it/1ab"],
  "nova.example/a?b=1&c=2": ["https://www.nova.example/a/?c=2&b=1&utm_medium=x", "http://NOVA.example//a?b=1&c=2#top"],
};

test.each(Object.entries(SAME))("%s", (key, spellings) => {
  expect(spellings.map((text) => normaliseLink(text))).toEqual(spellings.map(() => key));
});

test.each([
  ["https://t.me/nova/15", "https://t.me/nova/16"],
  ["https://t.me/+AbCd", "https://t.me/+abcd"],
  ["https://t.me/nova/15?comment=3", "https://t.me/nova/15?comment=4"],
  ["https://youtu.be/abc", "https://youtu.be/abC"],
  ["https://www.instagram.com/p/Cx", "https://www.instagram.com/p/CX"],
  ["https://www.instagram.com/nova", "https://www.instagram.com/nova2"],
  ["https://example.com/A", "https://example.com/a"],
  ["https://example.com/?id=1", "https://example.com/?id=2"],
  ["https://example.com:8080/a", "https://example.com/a"],
])("%s is another object than %s", (one, other) => {
  expect(normaliseLink(one)).not.toBe(normaliseLink(other));
});

test.each([
  ["Telegram", "t.me/nova"],
  ["Instagram", "instagram.com/nova"],
  ["TikTok", "tiktok.com/@nova"],
  ["YouTube", "youtube.com/@nova"],
  ["Other", "@nova"],
  [undefined, "@nova"],
])("an @name of a service for %s is %s", (network, key) => {
  expect(normaliseLink(" @Nova ", network)).toBe(key);
});

test.each(Object.keys(SAME))("%s stays as it is", (key) => {
  expect(normaliseLink(key)).toBe(key);
});
