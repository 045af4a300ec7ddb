import { useQueryClient } from "@tanstack/react-query";
import type { MeUser } from "@vitrine/contract/identity/account/user";
import { useLocation, useNavigate } from "react-router";
import { pathAfterLogin } from "../../../shared/kernel/app/home-path.ts";

/** What follows every way of signing in: what the guest had read is forgotten, and the page requested is opened. */
export function useSignedIn(): (user: MeUser) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (user) => {
    queryClient.clear();
    await navigate(pathAfterLogin(search, user), { replace: true });
  };
}
