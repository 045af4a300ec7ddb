import type { InboxItem } from "@vitrine/contract/messaging/notification/inbox";
import { toasts } from "@vitrine/ui/feedback/toast";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type ListInput = Parameters<ReturnType<typeof trpc.useUtils>["notification"]["list"]["setData"]>[0];

/** Marks an entry, or everything, as read: optimistically on the screen, and reverted if the server refuses it. */
export function useRead(input: ListInput) {
  const utils = trpc.useUtils();
  const mark = trpc.account.readNotification.useMutation();
  const show = (isRead: (item: InboxItem) => boolean) => {
    const found = utils.notification.list.getData(input)?.items.filter(isRead) ?? [];
    const gone = found.reduce((sum, { unread }) => sum + unread, 0);
    utils.notification.list.setData(
      input,
      (page) => page && { ...page, items: page.items.map((item) => (isRead(item) ? { ...item, unread: 0 } : item)) },
    );
    utils.notification.unread.setData(undefined, (known) => known && { unread: Math.max(0, known.unread - gone) });
  };
  const send = async (what: Parameters<typeof mark.mutateAsync>[0]) => {
    try {
      await mark.mutateAsync(what);
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.notification.invalidate();
  };
  return {
    one: (item: InboxItem) => {
      if (item.unread === 0) return;
      show(({ id }) => id === item.id);
      void send({ id: item.id, entry: true });
    },
    all: () => {
      show(() => true);
      utils.notification.unread.setData(undefined, { unread: 0 });
      void send({ all: true });
    },
  };
}
