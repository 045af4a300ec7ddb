import { callerFor } from "./caller.ts";
import type { Caller, PanelContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** Finds out who sends a request, before anyone is known to. */
export const accessCaller = (platform: Platform, panel: PanelContext): Caller =>
  callerFor(platform, panel, { kind: "system", process: "access" }, "access");
