import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { clockOf, useSecondsLeft } from "../../../shared/identity/account/use-seconds-left.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TelegramLink } from "./telegram-link.tsx";

const LOOKS_EVERY_MS = 3000;

export function Screen() {
  const { t } = useTranslation("settings");
  const { texts } = useUi();
  const [isLinking, setLinking] = useState(false);
  const state = trpc.telegram.state.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => isLinking && (!data?.link || data.link.isBlocked) && LOOKS_EVERY_MS,
  });
  if (state.error && !state.data) return <ErrorView detail={errorText(state.error)} onReload={() => void state.refetch()} />;
  if (!state.data) return <SkeletonText label={texts.loading} lines={5} />;
  const { bot, link } = state.data;
  return (
    <Section look="split" title={t("telegram.title")} text={t("telegram.text")}>
      {link && <Linked link={link} />}
      {bot === null && !link && <p className="text-ink-2">{t("telegram.noBot")}</p>}
      {bot !== null && (!link || link.isBlocked) && <Linking onLinking={setLinking} />}
    </Section>
  );
}

function Linked({ link }: { link: NonNullable<TelegramState["link"]> }) {
  const { t } = useTranslation("settings");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const unlink = trpc.telegram.unlink.useMutation();
  const press = async () => {
    const done = await confirm({
      title: t("telegram.unlinkTitle"),
      text: t("telegram.unlinkText"),
      confirm: t("telegram.unlink"),
      danger: true,
      run: () => unlink.mutateAsync(),
      errorText,
    });
    if (!done) return;
    toasts.success(t("telegram.unlinked"));
    await Promise.all([utils.telegram.invalidate(), utils.account.invalidate()]);
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{link.username ? `@${link.username}` : link.firstName}</span>
        <Status tone={link.isBlocked ? "warn" : "ok"} glyph={link.isBlocked ? "triangle" : "tick"}>
          {link.isBlocked ? t("telegram.isBlocked") : t("telegram.isLinked")}
        </Status>
      </p>
      <p className="mt-2 text-ink-2">
        {t("telegram.since")} <Time value={link.linkedAt * 1000} mode="date" />
      </p>
      {link.isBlocked && (
        <Banner tone="warn" className="mt-4">
          {t("telegram.blockedText")}
        </Banner>
      )}
      <div className="my-4">
        <Button variant="danger" onClick={() => void press()}>
          {t("telegram.unlink")}
        </Button>
      </div>
    </>
  );
}

/** The link is created on request, because it expires within minutes and works once. */
function Linking({ onLinking }: { onLinking: (isLinking: boolean) => void }) {
  const { t } = useTranslation("settings");
  const begin = trpc.telegram.link.useMutation();
  const left = useSecondsLeft(begin.data?.expiresIn ?? 0, begin.data);
  const press = async () => {
    try {
      await begin.mutateAsync();
      onLinking(true);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  if (begin.data && left > 0) {
    return (
      <div className="grid gap-4">
        <TelegramLink url={begin.data.url} />
        <p role="status" className="text-ink-2">
          {t("telegram.waiting")} <span className="tnum">{clockOf(left)}</span>
        </p>
      </div>
    );
  }
  return (
    <Button variant="primary" busy={begin.isPending} onClick={() => void press()}>
      {begin.data ? t("telegram.linkAgain") : t("telegram.link")}
    </Button>
  );
}
