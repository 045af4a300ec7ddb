import { z } from "zod";

export const SERVICE_STATUSES = ["active", "paused", "off"] as const;
export const serviceStatusSchema = z.enum(SERVICE_STATUSES);
