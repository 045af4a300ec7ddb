import { toasts } from "@vitrine/ui/feedback/toast";
import { errorText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";

/** Opens the storefront in a new tab, logged in as its test customer. */
export function useEnterPanel(panelId: number) {
  const mutation = trpc.panel.enter.useMutation();
  const enter = async (path = "/") => {
    // The tab is opened in the click handler itself: browsers block tabs opened after a response.
    const tab = open("about:blank", "_blank");
    try {
      const { url } = await mutation.mutateAsync({ panelId, target: "shop", path });
      if (!tab) return location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toasts.error(errorText(error));
    }
  };
  return { enter, busy: mutation.isPending };
}
