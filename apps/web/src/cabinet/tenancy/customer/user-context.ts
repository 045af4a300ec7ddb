import type { User } from "@vitrine/contract/tenancy/customer/user";
import { useOutletContext } from "react-router";

/** The context that the user's page passes to its tabs. */
export type UserContext = { panelId: number; user: User; currency: string };

export const useUserContext = (): UserContext => useOutletContext<UserContext>();
