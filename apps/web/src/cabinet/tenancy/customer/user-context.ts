import type { User } from "@vitrine/contract/tenancy/customer/user";
import { useOutletContext } from "react-router";

/** What the user's page hands to its tabs. */
export type UserContext = { panelId: number; user: User; currency: string };

export const useUserContext = (): UserContext => useOutletContext<UserContext>();
