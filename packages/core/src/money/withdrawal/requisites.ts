import { type RequisitesInput, requisitesOf } from "@vitrine/contract/money/withdrawal/methods";
import type { Platform } from "../../kernel/context/platform.ts";
import type { Sealer } from "../../kernel/secret/sealer.ts";

const LEAST_SHOWN = 8;
const TAIL = 4;

/** The context requisites are sealed for: the value opens nowhere else. */
export const requisitesPlace = (panelId: number, id: number): string => `withdrawals:${panelId}:requisites:${id}`;

/** The stored forms: masked, sealed, and a keyed hash by which equal accounts are found. */
export function keptRequisites({ sealer, signer }: Pick<Platform, "sealer" | "signer">, place: string, details: RequisitesInput) {
  const { method, ...given } = details;
  const requisites: Record<string, string> = given;
  const account = requisites[requisitesOf(method)[0]!]!.toLowerCase();
  return {
    requisites: maskRequisites(requisites),
    requisitesSealed: sealer.seal(JSON.stringify(requisites), place),
    requisitesHash: signer.sign("requisites", `${method}:${account}`),
  };
}

export const openRequisites = (sealer: Sealer, place: string, sealed: Buffer): Record<string, string> =>
  JSON.parse(sealer.open(sealed, place)) as Record<string, string>;

/** Enough to recognize an account, not to use it: "•••• 4242", "l•••@example.com", "L••• K•••" for a name. */
const maskRequisites = (requisites: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(requisites).map(([name, value]) => [name, name === "holder" ? maskedName(value) : masked(value)]));

const maskedName = (text: string): string => text.split(/\s+/u).map(initialOf).join(" ");

const initialOf = (word: string): string => `${Array.from(word)[0] ?? ""}•••`;

function masked(text: string): string {
  const at = text.lastIndexOf("@");
  if (at > 0) return initialOf(text) + text.slice(at);
  const signs = Array.from(text);
  return signs.length < LEAST_SHOWN ? "••••" : `•••• ${signs.slice(-TAIL).join("")}`;
}
