import type { Share } from "@vitrine/contract/tenancy/share/share";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** Pages that anyone with the link may read. */
export function Screen() {
  const { t } = useTranslation("share");
  const { texts } = useUi();
  const panelId = usePanelId();
  const mayManage = useCan("share.manage");
  const modals = useModals();
  const shares = trpc.share.list.useQuery({ panelId });
  if (shares.error && !shares.data) return <ErrorView detail={errorText(shares.error)} onReload={() => void shares.refetch()} />;
  if (!shares.data) return <SkeletonText label={texts.loading} lines={6} />;
  const make = mayManage && (
    <Button variant="primary" icon="plus" onClick={() => void modals.show(ShareDialog, { panelId }, { size: "l" })}>
      {t("make")}
    </Button>
  );
  const { items } = shares.data;
  if (items.length === 0) {
    return (
      <EmptyState icon="link" title={t("empty.title")} action={make}>
        {t("empty.text")}
      </EmptyState>
    );
  }
  return (
    <Section title={t("title")} text={t("text")} actions={make} flush className="max-w-content">
      <ul className="border-t border-line">
        {items.map((share) => (
          <ShareRow key={share.id} panelId={panelId} share={share} mayManage={mayManage} />
        ))}
      </ul>
    </Section>
  );
}

function ShareRow({ panelId, share, mayManage }: { panelId: number; share: Share; mayManage: boolean }) {
  const { t } = useTranslation("share");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.share.revoke.useMutation();
  const { id, kind, name, url, expiresAt, openedAt } = share;
  const revoke = async () => {
    const done = await confirm({
      title: t("revoke.title", { name }),
      text: t("revoke.text"),
      confirm: t("revoke.act"),
      danger: true,
      run: () => mutateAsync({ panelId, shareId: id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("revoke.done"));
    await utils.share.list.invalidate();
  };
  return (
    <li className="grid gap-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-s text-ink-2">
            {t(`kind.${kind}.title`)} · {t("column.until")}:{" "}
            {expiresAt === null ? t("forever") : <Time value={expiresAt * 1000} mode="date" />} · {t("column.opened")}:{" "}
            {openedAt === null ? t("neverOpened") : <Time value={openedAt * 1000} mode="relative" />}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="s" href={url} external>
            {t("open")} <span className="sr-only">{name}</span>
          </ButtonLink>
          {mayManage && (
            <Button size="s" onClick={() => void revoke()}>
              {t("revoke.act")} <span className="sr-only">{name}</span>
            </Button>
          )}
        </span>
      </div>
      <CopyField hideLabel label={`${t("copy")}: ${name}`} value={url} className="max-w-form" />
    </li>
  );
}
