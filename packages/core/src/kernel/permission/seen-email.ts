import type { Actor } from "@vitrine/contract/kernel/permission/actor";

/** Anyone may look around the demo, so an email is masked: only its owner can recognise it. */
export const seenEmail = ({ actor }: { actor: Actor }, email: string): string =>
  actor.kind === "viewer" ? email.replace(/^(.{0,2})[^@]*/, "$1…") : email;
