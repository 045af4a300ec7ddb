import type { OwnDialogDetail } from "@vitrine/contract/support/dialog/dialog";

type Shown = Pick<OwnDialogDetail, "messages" | "hasEarlier">;

const firstOf = ({ messages }: Shown): number => messages[0]?.id ?? Infinity;

/** Merges the messages of two answers, oldest first: each answer has at most a hundred. */
export function withMessages<Dialog extends Shown>(known: Dialog, next: Dialog): Dialog {
  const all = new Map([...known.messages, ...next.messages].map((message) => [message.id, message]));
  const { hasEarlier } = firstOf(known) <= firstOf(next) ? known : next;
  return { ...next, hasEarlier, messages: [...all.values()].toSorted((one, other) => one.id - other.id) };
}

/** What was typed while a message was sent belongs to the next one. */
export const typedSince = (latest: string, sent: string): string =>
  latest.startsWith(sent) ? latest.slice(sent.length).trimStart() : latest;
