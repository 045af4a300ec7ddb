import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld } from "@vitrine/testkit/world";
import { describe, expect, it } from "vitest";
import { updateRules } from "../../selling/rule/rules.ts";
import { checkObject } from "./check-draft.ts";
import { placeOrder } from "./place.workflow.ts";
import { quoteOrder } from "./quote.ts";

function refusal(name: string, link: string, type = "Default"): string | undefined {
  try {
    checkObject({ name, type }, link);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe("a link of the wrong kind", () => {
  it.each([
    ["Instagram Likes", "https://instagram.com/nova", "INVALID_OBJECT_TYPE"],
    ["Telegram Реакции", "https://t.me/nova_news", "INVALID_OBJECT_TYPE"],
    ["Instagram Followers", "https://instagram.com/p/Cabc123", "INVALID_OBJECT_TYPE"],
    ["Telegram Подписчики", "https://t.me/nova_news/712", "INVALID_OBJECT_TYPE"],
    ["Telegram Подписчики", "https://t.me/nova_bot", "url_to_bot"],
    ["Telegram Старты бота", "https://t.me/nova_bot?start=1", undefined],
    ["Instagram Likes", "https://instagram.com/p/Cabc123", undefined],
    ["Instagram Followers", "https://instagram.com/nova", undefined],
    ["Instagram Profile Visits", "https://instagram.com/nova", undefined],
    ["YouTube Views", "https://youtu.be/abc", undefined],
    ["Something", "https://instagram.com/nova", undefined],
    ["Instagram Likes", "https://bit.ly/abc", undefined],
    ["Instagram Likes", "@nova", undefined],
  ])("%s for %s: %s", (name, link, code) => expect(refusal(name, link)).toBe(code));

  it("is refused where the panel checks links, in quotes too", async () => {
    const world = await makeWorld();
    const customer = await world.customer("lena", { credit: "10" });
    const { id } = await world.service({ name: "Instagram Likes" });
    const order = { service: id, link: "https://instagram.com/nova", quantity: 1000 };
    const as = world.callerAs(customer);
    await quoteOrder(as, order);
    await updateRules(world.asOwner, { checkLinks: true });
    await expect(quoteOrder(as, order)).rejects.toMatchObject({ code: "INVALID_OBJECT_TYPE" });
    await expect(placeOrder(as, order, "web")).rejects.toMatchObject({ code: "INVALID_OBJECT_TYPE", kind: "PRECONDITION" });
    await placeOrder(as, { ...order, link: "https://instagram.com/p/Cabc123" }, "web");
  });
});
