import type { Manager, PanelManagers } from "@vitrine/contract/identity/manager/manager";
import { findMainPerson, mainCaller } from "../account/main-person.ts";
import { authorize, seenEmail, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { invitationOf, managerOf, managersByPerson } from "./shape.ts";
import { type InviteRow, waitingInvites } from "../store/manager-invites.ts";
import { managersHere, managersOf, panelsToManage } from "../store/managers.ts";

/** Managers of all panels that the caller owns, or whose managers they may choose. */
export async function listManagers(caller: Caller): Promise<{ items: Manager[] }> {
  authorize(caller, "manager.own");
  if (!caller.panel.isMain) return { items: [] };
  return { items: managersByPerson(await caller.run((ctx) => managersOf(ctx, userIdOf(ctx)))) };
}

/** Managers of the panel acted on, each with the caller's other panels that they manage too. */
export async function listPanelManagers(caller: Caller): Promise<PanelManagers> {
  authorize(caller, "manager.view");
  const { actor, panel } = caller;
  const here = { id: panel.id, domain: panel.domain, name: panel.name };
  const { managers, invites } = await caller.run(async (ctx) => ({
    managers: await managersHere(ctx),
    invites: await waitingInvites(ctx),
  }));
  const isTheirs = actor.kind === "owner" || actor.kind === "manager";
  const userId = userIdOf(caller);
  const main = await mainCaller(caller);
  const others = isTheirs ? await main.run((ctx) => managersOf(ctx, userId)) : [];
  const panels = isTheirs ? await main.run((ctx) => panelsToManage(ctx, userId)) : [];
  const alsoOn = (id: number) => others.filter((row) => row.userId === id && row.panel.id !== panel.id).map((row) => row.panel);
  return {
    items: managers.map((row) => managerOf({ ...row, email: row.email && seenEmail(caller, row.email) }, [here, ...alsoOn(row.userId)])),
    invitations: (await named(caller, invites)).map((invite) => ({ ...invite, to: seenEmail(caller, invite.to) })),
    panels: panels.filter(({ id }) => id !== panel.id),
  };
}

async function named(caller: Caller, invites: InviteRow[]): Promise<PanelManagers["invitations"]> {
  const items: PanelManagers["invitations"] = [];
  for (const invite of invites) {
    const person = invite.userId === null ? undefined : await findMainPerson(caller, { id: invite.userId });
    items.push(invitationOf(invite, person?.login));
  }
  return items;
}
