import type { Look } from "@vitrine/contract/content/appearance/appearance";
import { expect, it } from "vitest";
import { draftOf, inputOf } from "./look-draft.ts";

const look: Look = {
  template: "kiosk",
  accent: null,
  neutral: "paper",
  radius: null,
  fonts: null,
  density: null,
  blocks: [{ block: "hero", isOn: true }],
  banner: { texts: { en: "New" }, href: null, from: 1_795_219_200, to: null },
  css: "",
  images: { logo: { id: 7, url: "/files/1/a.webp", type: "image/webp", bytes: 1 }, logoNight: null, favicon: null, share: null },
  contrast: [],
};

it("converts unchanged values back to the same input: pictures by id, dates in the panel's time zone", () => {
  const draft = draftOf(look, "Europe/Kyiv");
  const { contrast: _, images: __, ...same } = look;
  expect(inputOf(draft, "Europe/Kyiv")).toEqual({ ...same, images: { logo: 7, logoNight: null, favicon: null, share: null } });
});

it("has no banner if it is switched off or empty", () => {
  const draft = draftOf(look, "UTC");
  expect(inputOf({ ...draft, banner: { ...draft.banner, isOn: false } }, "UTC").banner).toBeNull();
  expect(inputOf({ ...draft, banner: { ...draft.banner, texts: { en: " " } } }, "UTC").banner).toBeNull();
});
