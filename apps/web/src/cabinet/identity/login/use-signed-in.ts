import { useQueryClient } from "@tanstack/react-query";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { useLocation, useNavigate } from "react-router";
import { pathAfterLogin } from "../../../shared/kernel/app/home-path.ts";

/** Runs after every kind of login: clears the guest's cached data and opens the requested page. */
export function useSignedIn(): (user: MeUser) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (user) => {
    queryClient.clear();
    await navigate(pathAfterLogin(search, user), { replace: true });
  };
}
