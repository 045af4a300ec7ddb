import type { LookValues } from "../store/appearances.ts";
import { expect, test } from "vitest";
import { changedParts, draftOf, styleOf } from "./look-values.ts";

const LOOK: LookValues = {
  template: "kiosk",
  accent: "#2952a3",
  logo: null,
  logo_night: null,
  favicon: null,
  share: null,
  ...styleOf({ banner: { texts: { en: "Half price" }, href: null, from: null, to: null } }),
};

test("a part that the database returns with its keys in another order counts as unchanged", () => {
  const answered = {
    ...LOOK,
    banner: Object.fromEntries(Object.entries(LOOK.banner!).toReversed()) as LookValues["banner"],
    blocks: LOOK.blocks.map(({ block, isOn }) => ({ isOn, block })),
  };
  expect(JSON.stringify(answered)).not.toBe(JSON.stringify(LOOK));
  expect(changedParts(LOOK, answered)).toEqual([]);
  expect(draftOf(LOOK, { ...answered, accent: "#7a1f1f", blocks: answered.blocks.toReversed() })).toEqual({
    accent: "#7a1f1f",
    blocks: answered.blocks.toReversed(),
  });
});
