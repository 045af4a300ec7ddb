import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { contactHrefOf } from "../panel/contact.ts";
import { getPanel } from "../panel/get.ts";
import { updatePanelSettings } from "./settings.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("a panel has no contacts until its owner publishes them, and other panels keep theirs", async () => {
  const [panel, other] = [await world.newPanel(), await world.newPanel()];
  expect(await contactHrefOf(world.platform, panel)).toBeNull();

  const changed = await updatePanelSettings(world.ownerOf(panel), { contactEmail: "help@nova.example", contactTelegram: "nova_help" });
  expect(changed).toMatchObject({ contactEmail: "help@nova.example", contactTelegram: "nova_help", contactUrl: "", name: panel.name });
  expect(await contactHrefOf(world.platform, panel)).toBe("https://t.me/nova_help");

  await updatePanelSettings(world.ownerOf(panel), { contactTelegram: "" });
  expect(await contactHrefOf(world.platform, panel)).toBe("mailto:help@nova.example");
  expect(await getPanel(world.ownerOf(other))).toMatchObject({ contactEmail: "", contactTelegram: "" });
});
