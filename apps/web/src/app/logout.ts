import { useNavigate } from "react-router";
import { trpc } from "../shared/kernel/app/trpc.ts";
import { queryClient } from "./client.ts";

/** Ends the session and clears the cached data. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const logout = trpc.account.logout.useMutation();
  return async () => {
    await logout.mutateAsync();
    queryClient.clear();
    await navigate("/login", { replace: true });
  };
}
