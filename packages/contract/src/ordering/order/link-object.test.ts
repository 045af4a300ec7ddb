import { expect, test } from "vitest";
import { objectOfLink } from "./link-object.ts";

test.each([
  ["https://t.me/durov/123", "post"],
  ["t.me/c/1234567/89", "post"],
  ["t.me/s/durov/123", "post"],
  ["t.me/forum/5/123", "post"],
  ["t.me/durov/s/7", "story"],
  ["t.me/durov", "channel"],
  ["t.me/+AbCdEf", "channel"],
  ["t.me/joinchat/AbCdEf", "channel"],
  ["t.me/durov?boost", "channel"],
  ["t.me/durov?livestream", "live"],
  ["t.me/BotFather?start=1", "channel"],
  ["t.me/my_shop_bot?start=1", "bot"],
  ["https://www.instagram.com/p/Cx1/", "post"],
  ["instagram.com/nova.cafe/p/Cx1/", "post"],
  ["instagram.com/reel/Cx1/?igsh=1", "video"],
  ["instagram.com/nova.cafe/", "profile"],
  ["instagram.com/stories/nova/123", "story"],
  ["https://youtu.be/dQw4w9WgXcQ", "video"],
  ["youtube.com/watch?v=dQw4w9WgXcQ", "video"],
  ["youtube.com/shorts/abc", "video"],
  ["youtube.com/live/abc", "live"],
  ["youtube.com/@nova", "channel"],
  ["tiktok.com/@nova/video/1", "video"],
  ["tiktok.com/@nova/live", "live"],
  ["tiktok.com/@nova?lang=en", "profile"],
  ["vm.tiktok.com/ZM1/", "video"],
  ["vk.com/wall-1_2", "post"],
  ["vk.com/nova?w=wall-1_2", "post"],
  ["vk.com/video-1_2", "video"],
  ["vk.com/club1", "channel"],
  ["vk.com/nova", "profile"],
  ["x.com/nova/status/1", "post"],
  ["x.com/nova", "profile"],
  ["facebook.com/nova/posts/1", "post"],
  ["facebook.com/watch/?v=1", "video"],
  ["facebook.com/groups/nova", "channel"],
  ["twitch.tv/nova", "channel"],
  ["twitch.tv/videos/1", "video"],
  ["reddit.com/r/nova/comments/1/x", "post"],
] as const)("%s leads to a %s", (link, object) => {
  expect(objectOfLink(link)).toBe(object);
});

test.each(["example.com/p/1", "t.me", "@nova", "not a link", "youtube.com/results?search_query=x", "open.spotify.com/track/1"])(
  "%s does not say what it leads to",
  (link) => {
    expect(objectOfLink(link)).toBeUndefined();
  },
);
