import type { FirstAnswer } from "@vitrine/contract/kernel/panel/cabinet-config";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import { createCaller } from "@vitrine/rpc/create-caller";
import type { Request, Response } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";

/** `/panel/5` and everything below it, on a panel's host below /admin. */
const PANEL_PAGE = /^(?:\/admin)?\/panel\/(?<panelId>\d{1,15})(?<screen>\/.*)?$/;

/** The session that the cabinet of the host uses. */
export const kindOf = ({ isMain }: PanelContext): SessionKind => (isMain ? "own" : "cabinet");

interface Place {
  /** The panel whose pages are shown; undefined on the platform's pages outside any panel. */
  panelId: number | undefined;
  isOverview: boolean;
}

function placeOf({ path }: Request, panel: PanelContext): Place {
  const { panelId, screen = "/" } = PANEL_PAGE.exec(path)?.groups ?? {};
  const named = Number(panelId) || undefined;
  // The main panel has no overview: its address redirects to the first section of a role.
  const isOverview = named !== undefined && screen === "/" && !(panel.isMain && named === panel.id);
  return { panelId: panel.isMain ? named : panel.id, isOverview };
}

/** The input that the router's guards use. */
const meInput = ({ panelId }: Place) => (panelId === undefined ? {} : { panelId });

/** Without a session there is nothing to query. */
export const guestAnswers = (request: Request, panel: PanelContext): FirstAnswer[] => [
  { path: "account.me", input: meInput(placeOf(request, panel)), data: { clientType: "guest", user: null } },
];

/**
 * Answers for the page in advance: the person, and the data of the first screen after login. The page itself queries what is refused or
 * fails.
 */
export async function firstAnswers(parts: VisitorParts, request: Request, response: Response, panel: PanelContext): Promise<FirstAnswer[]> {
  const visit = await makeVisit(parts, request, response, { kind: kindOf(panel) }).catch(() => undefined);
  if (!visit) return [];
  const { account, panel: panels, tariff } = createCaller({ caller: () => visit.caller, csrfPassed: visit.csrfPassed, cookies: visit });
  const place = placeOf(request, panel);
  const { panelId } = place;
  const asked = [answered("account.me", meInput(place), account.me)];
  if (place.isOverview && panelId !== undefined) {
    const input = { panelId };
    asked.push(
      answered("panel.get", input, panels.get),
      answered("panel.overview", input, panels.overview),
      answered("panel.setup", input, panels.setup),
      answered("tariff.get", input, tariff.get),
    );
    // The panel switcher above the menu needs it.
    if (panel.isMain) asked.push(panels.projects(undefined).then((data) => ({ path: "panel.projects", data })));
  }
  const results = await Promise.allSettled(asked);
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

async function answered<Input extends object>(path: string, input: Input, ask: (input: Input) => Promise<unknown>): Promise<FirstAnswer> {
  return { path, input, data: await ask(input) };
}
