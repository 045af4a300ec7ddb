import type { SessionItem } from "@vitrine/contract/identity/account/sessions";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Tag } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function Screen() {
  const { t } = useTranslation("settings");
  const { texts } = useUi();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const sessions = trpc.account.sessions.useQuery();
  const endOthers = trpc.account.endOtherSessions.useMutation();
  const end = async () => {
    const done = await confirm({
      title: t("sessions.endOthers"),
      text: t("sessions.endOthersText"),
      confirm: t("sessions.endOthers"),
      danger: true,
      run: () => endOthers.mutateAsync(),
      errorText,
    });
    if (!done) return;
    toasts.success(t("sessions.othersEnded"));
    await utils.account.sessions.invalidate();
  };
  if (sessions.error && !sessions.data) {
    return <ErrorView detail={errorText(sessions.error)} onReload={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <SkeletonText label={texts.loading} lines={6} />;
  const { items } = sessions.data;
  return (
    <Section
      title={t("sessions.title")}
      text={t("sessions.text")}
      flush
      className="max-w-content"
      actions={
        items.length > 1 && (
          <Button variant="danger" onClick={() => void end()}>
            {t("sessions.endOthers")}
          </Button>
        )
      }
    >
      <ul className="border-t border-line">
        {items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionItem }) {
  const { t } = useTranslation("settings");
  const utils = trpc.useUtils();
  const end = trpc.account.endSession.useMutation();
  const device = session.device ?? t("sessions.unknownDevice");
  const press = async () => {
    try {
      await end.mutateAsync({ id: session.id });
      toasts.success(t("sessions.ended"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.account.sessions.invalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {session.isCurrent && <Tag tone="ok">{t("sessions.current")}</Tag>}
        </p>
        <p className="text-s text-ink-2">
          <Place session={session} />
          {session.isCurrent ? (
            t("sessions.now")
          ) : (
            <>
              {t("sessions.seen")} <Time value={session.seenAt * 1000} mode="relative" />
            </>
          )}
        </p>
        <p className="text-s text-ink-3">
          {t("sessions.began")} <Time value={session.createdAt * 1000} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="s" busy={end.isPending} onClick={() => void press()}>
          {t("sessions.end")} <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}

/** Country and IP address, as far as they are known. */
function Place({ session: { country, ip } }: { session: SessionItem }) {
  const { locale } = useUi();
  const name = country === null ? null : (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country);
  const parts = [name, ip].filter((part) => part !== null);
  return parts.length > 0 && <>{parts.join(", ")} · </>;
}
