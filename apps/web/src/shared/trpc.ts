import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "@vitrine/rpc/router";

/** `trpc.order.list.useQuery(…)`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();
