import { useNavigate } from "react-router";
import { errorText } from "../shared/kernel/app/failure.ts";
import { forgetDrafts } from "../shared/kernel/app/forget-drafts.ts";
import { trpc } from "../shared/kernel/app/trpc.ts";
import { queryClient } from "./client.ts";

/** Ends the session and clears the cached data; says so if it could not be ended. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const logout = trpc.account.logout.useMutation();
  return async () => {
    try {
      await logout.mutateAsync();
      forgetDrafts();
    } catch (error) {
      // Loaded for this alone: not every page shows toasts.
      const { toasts } = await import("@vitrine/ui/feedback/toast");
      return void toasts.error(errorText(error));
    }
    queryClient.clear();
    await navigate("/login", { replace: true });
  };
}
