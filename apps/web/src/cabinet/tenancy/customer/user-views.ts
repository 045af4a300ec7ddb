import { useOutletContext } from "react-router";
import type { User, USER_LISTS } from "@vitrine/contract/tenancy/customer/user";

/** The context that the user's page passes to its tabs. */
export type UserContext = { panelId: number; user: User; currency: string };

export const useUserContext = (): UserContext => useOutletContext<UserContext>();

export type UserView = (typeof USER_LISTS)[number];

export const USER_VIEWS = ["all", "online", "banned"] as const satisfies typeof USER_LISTS;

/** Any other value means all users. */
export const userViewOf = (word: string | undefined): UserView => USER_VIEWS.find((view) => view === word) ?? "all";

export const usersHref = (panelId: number, view: string): string => `/panel/${panelId}/users/${view || "all"}`;
export const userHref = (panelId: number, userId: number): string => `/panel/${panelId}/users/${userId}/balance`;
