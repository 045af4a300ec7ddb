import { describe, expect, it } from "vitest";
import { typedOver } from "./search-box.tsx";

describe("search box and address", () => {
  it("keeps what was typed when the address catches up with an earlier text", () => {
    const typing = { text: "telegr", query: "", sent: ["te", "tele"] };
    const after = typedOver(typing, "te");
    expect(after).toEqual({ text: "telegr", query: "te", sent: ["tele"] });
    expect(typedOver(after, "tele")).toEqual({ text: "telegr", query: "tele", sent: [] });
  });

  it("a newer text replaces one that has not reached the address", () => {
    expect(typedOver({ text: "tele", query: "", sent: ["te", "tele"] }, "tele")).toEqual({ text: "tele", query: "tele", sent: [] });
  });

  it("follows a change of the URL", () => {
    expect(typedOver({ text: "tele", query: "tele", sent: [] }, "")).toEqual({ text: "", query: "", sent: [] });
    expect(typedOver({ text: "half ty", query: "tele", sent: [] }, "vk")).toEqual({ text: "vk", query: "vk", sent: [] });
  });

  it("stays unchanged while the address does", () => {
    const typing = { text: "te", query: "", sent: [] };
    expect(typedOver(typing, "")).toBe(typing);
  });
});
