import { z } from "zod";
import { idSchema } from "../paging/list.ts";

/** Every procedure under panel/{id} takes it. */
export const panelIdInput = z.object({ panelId: idSchema });
