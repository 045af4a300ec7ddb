import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Dialog } from "@vitrine/ui/overlay/dialog";
import { Time } from "@vitrine/ui/text/time";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useRead } from "./use-read.ts";

interface NotificationDialogProps {
  /** From the address; null: closed. */
  id: number | null;
  onClose: () => void;
}

/** One notification, opened by an id in the address. Opening marks it as read. */
export function NotificationDialog({ id, onClose }: NotificationDialogProps) {
  const { t } = useTranslation("notification");
  const { texts } = useUi();
  const input = { id, limit: 1 };
  const found = trpc.notification.list.useQuery(input, { enabled: id !== null });
  const read = useRead(input);
  const item = found.data?.items[0];
  const markRead = useEffectEvent(() => item && read.one(item));
  const itemId = item?.id;
  useEffect(() => {
    if (itemId !== undefined) markRead();
  }, [itemId]);
  const isGone = found.data !== undefined && !item;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      mobile="sheet"
      title={item?.title ?? (isGone ? t("gone.title") : t("title"))}
      text={isGone ? t("gone.text") : item?.text}
      actions={item?.action && <ButtonLink href={item.action.href}>{item.action.label}</ButtonLink>}
    >
      {item ? (
        <DescriptionList
          items={[
            ...(item.panel ? [{ label: t("filter.panel"), value: item.panel.name }] : []),
            { label: t("time"), value: <Time value={item.createdAt * 1000} mode="full" /> },
          ]}
        />
      ) : found.error ? (
        <ErrorView detail={errorText(found.error)} onReload={() => void found.refetch()} />
      ) : (
        !isGone && id !== null && <SkeletonText label={texts.loading} lines={3} />
      )}
    </Dialog>
  );
}
