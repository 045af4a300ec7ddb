import { watchInput, watchPanelInput } from "@vitrine/contract/messaging/realtime/events";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { reauthenticateWatcher } from "@vitrine/core/flows/realtime/reauthenticate";
import { type WatchOptions, watchOwn, watchPanel } from "@vitrine/core/messaging/realtime/watch";
import type { SessionCookies } from "../../caller-context.ts";
import { panelProcedure, procedure, router } from "../../trpc.ts";
import { eventStream, eventStreamOutput } from "./event-stream.ts";

interface Call {
  ctx: { caller: Caller; cookies: Pick<SessionCookies, "held"> };
  input: { lastEventId?: number | null | undefined };
  signal: AbortSignal | undefined;
}

const never = new AbortController().signal;

const optionsOf = ({ ctx, input, signal }: Call): WatchOptions => ({
  after: input.lastEventId ?? null,
  signal: signal ?? never,
  again: () => reauthenticateWatcher(ctx.caller, ctx.cookies.held),
});

export const realtimeRouter = router({
  watch: procedure("order.own")
    .input(watchInput)
    .output(eventStreamOutput)
    .subscription((call) => eventStream(watchOwn(call.ctx.caller, optionsOf(call)))),
  watchPanel: panelProcedure("panel.view")
    .input(watchPanelInput)
    .output(eventStreamOutput)
    .subscription((call) => eventStream(watchPanel(call.ctx.caller, optionsOf(call)))),
});
