import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { register } from "../../identity/account/register.workflow.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { takesGuests } from "../../money/payment/offered.ts";
import { getUser } from "../customer/get.ts";
import { renewInvite, updatePanelSettings } from "./settings.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

let people = 0;
async function signUp(panel: PanelContext, more: object = {}): Promise<number> {
  const email = `newcomer${++people}@example.com`;
  const now = (await panelById(world.platform, panel.id))!;
  return (await register(world.asGuest(now), { email, password: "correct horse", ...more }, { ip: `198.51.100.${people}` })).output.user.id;
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const inviteOf = (url: string | null) => new URL(url!).searchParams.get("invite")!;

test("by invitation only those with the panel's link sign up; a replaced link stops working, and opening the panel needs none", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  expect(await refusal(renewInvite(owner))).toBe("registration_is_open");
  const { inviteUrl } = await updatePanelSettings(owner, { byInvitation: true });
  const invite = inviteOf(inviteUrl);
  expect(invite).toMatch(/^[a-z2-7]{12}$/);
  for (const more of [{}, { invite: "" }, { invite: "aaaaaaaaaaaa" }, { invite: `${invite}a` }])
    expect(await refusal(signUp(panel, more))).toBe("invitation_required");
  expect(await refusal(signUp(panel, { invite }))).toBe("made");
  const renewed = inviteOf((await renewInvite(owner)).inviteUrl);
  expect(renewed).not.toBe(invite);
  expect(await refusal(signUp(panel, { invite }))).toBe("invitation_required");
  expect(await refusal(signUp(panel, { invite: renewed }))).toBe("made");
  expect(await updatePanelSettings(owner, { byInvitation: false })).toMatchObject({ inviteUrl: null });
  expect(await refusal(signUp(panel))).toBe("made");
  expect(inviteOf((await updatePanelSettings(owner, { byInvitation: true })).inviteUrl)).toBe(renewed);
});

test("the invitation of one panel opens no other one", async () => {
  const [one, other] = [await world.newPanel(), await world.newPanel()];
  const { inviteUrl } = await updatePanelSettings(world.ownerOf(one), { byInvitation: true });
  await updatePanelSettings(world.ownerOf(other), { byInvitation: true });
  expect(await refusal(signUp(other, { invite: inviteOf(inviteUrl) }))).toBe("invitation_required");
});

test("if terms have to be accepted, an account requires it and records the time", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const acceptedBy = async (userId: number) => (await owner.run((ctx) => getUser(ctx, { userId }))).user.termsAcceptedAt;
  expect(await acceptedBy(await signUp(panel))).toBeNull();
  await updatePanelSettings(owner, { asksTerms: true });
  await expect(signUp(panel)).rejects.toMatchObject({ code: "terms_not_accepted", fields: { terms: { code: "required" } } });
  expect(await refusal(signUp(panel, { terms: false }))).toBe("terms_not_accepted");
  expect(await acceptedBy(await signUp(panel, { terms: true }))).toBe(toSeconds(world.platform.now()));
});

test("with registration by invitation there is no guest checkout", async () => {
  const panel = await world.newPanel();
  await updatePanelSettings(world.ownerOf(panel), { guestCheckout: true });
  expect(takesGuests((await panelById(world.platform, panel.id))!)).toBe(true);
  await updatePanelSettings(world.ownerOf(panel), { byInvitation: true });
  expect(takesGuests((await panelById(world.platform, panel.id))!)).toBe(false);
});

test("owners of panels sign up on the main panel without either", async () => {
  await updatePanelSettings(world.asAdmin(world.main), { byInvitation: true, asksTerms: true });
  expect(await refusal(signUp(world.main))).toBe("made");
});
