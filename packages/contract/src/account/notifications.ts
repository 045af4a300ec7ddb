import { z } from "zod";
import { idSchema } from "../shared/list.ts";

export const readNotificationInput = z.union([z.object({ id: idSchema }), z.object({ all: z.literal(true) })]);
export type ReadNotificationInput = z.infer<typeof readNotificationInput>;
