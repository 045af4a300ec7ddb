import type { Ctx } from "../../kernel/context/context.ts";
import { latestEvents } from "../store/events.ts";

/** The event id from which a client that has just loaded the current state starts to watch; 0 if there are no events yet. */
export async function lastEventId(ctx: Ctx): Promise<number> {
  const [latest] = await latestEvents(ctx, 1);
  return latest?.id ?? 0;
}
