import type { Ctx } from "../../kernel/context/context.ts";
import { latestEvents } from "../store/events.ts";

/** Where one who is shown how things are now begins to watch; 0 before anything happened. */
export async function lastEventId(ctx: Ctx): Promise<number> {
  const [latest] = await latestEvents(ctx, 1);
  return latest?.id ?? 0;
}
