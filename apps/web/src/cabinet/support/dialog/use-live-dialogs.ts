import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Milliseconds between two refetches, however many messages arrive meanwhile. */
export const READ_AGAIN = 1000;

type DialogEvent = Extract<RealtimeEvent, { kind: "dialog" }>;

/** Reports events in the panel's dialogs. Returns true while the connection is open. */
export function useLiveDialogs(panelId: number, onDialog: (event: DialogEvent) => void): boolean {
  const subscription = trpc.realtime.watchPanel.useSubscription(
    { panelId },
    { onData: ({ data: event }) => event.kind === "dialog" && onDialog(event) },
  );
  return subscription.status === "pending";
}

/** The same for the signed-in person's own dialogs with the platform. */
export function useLiveOwnDialogs(onDialog: (event: DialogEvent) => void): boolean {
  const subscription = trpc.realtime.watch.useSubscription({}, { onData: ({ data: event }) => event.kind === "dialog" && onDialog(event) });
  return subscription.status === "pending";
}
