import { z } from "zod";
import { secondsSchema } from "../../kernel/paging/list.ts";

/** ok; slow: orders start later than they usually do; delayed: some wait for a provider; stopped: no service can be ordered. */
export const SERVICE_STATES = ["ok", "slow", "delayed", "stopped"] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const seconds = z.number().int().nullable().meta({ description: "Median seconds from placing to the start; null: too few orders" });
const share = z.number().nullable().meta({ description: "Percent delivered in full, of the orders that ended then; null: too few orders" });

export const networkStatusSchema = z
  .object({
    network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
    state: z.enum(SERVICE_STATES).meta({ description: "How orders of this network are doing" }),
    services: z.number().int().meta({ description: "Services that can be ordered now" }),
    startDay: seconds.meta({ description: "Median seconds from placing to the start in the last 24 hours; null: too few orders" }),
    startWeek: seconds.meta({ description: "The same in the last 7 days" }),
    shareDay: share.meta({ description: "Percent delivered in full, of the orders that ended in the last 24 hours; null: too few orders" }),
    shareWeek: share.meta({ description: "The same in the last 7 days" }),
  })
  .meta({ id: "NetworkStatus" });
export type NetworkStatus = z.infer<typeof networkStatusSchema>;

export const shopStatusOutput = z.object({
  isOpen: z.boolean().meta({ description: "Whether the panel accepts orders" }),
  networks: z.array(networkStatusSchema).meta({ description: "Networks in the order of the catalog" }),
  measuredAt: secondsSchema.nullable().meta({ description: "When times and shares were measured; null: not yet" }),
});
export type ShopStatus = z.infer<typeof shopStatusOutput>;

/** The storefront's query of it. */
export interface StatusQueries {
  status(): Promise<ShopStatus>;
}
