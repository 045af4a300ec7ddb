import type { PanelBot } from "@vitrine/contract/messaging/telegram/bot";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Link } from "@vitrine/ui/text/link";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ConnectBotForm } from "./connect-bot-form.tsx";

const botAddress = (username: string): string => `https://t.me/${username}`;

/** The panel's own Telegram bot, which customers use instead of the platform's. */
export function Screen() {
  const { t } = useTranslation("telegram");
  const { texts } = useUi();
  const panelId = usePanelId();
  const query = trpc.telegram.bot.useQuery({ panelId });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  if (!query.data) return <SkeletonText label={texts.loading} lines={8} />;
  const { bot, platformBot } = query.data;
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-8">
      {bot ? (
        <ConnectedBot panelId={panelId} bot={bot} />
      ) : (
        <Section title={t("none.title")}>
          <p className="max-w-form text-ink-2">
            {platformBot ? (
              <>
                {t("none.platform")}{" "}
                <Link href={botAddress(platformBot.username)} external>
                  @{platformBot.username}
                </Link>
              </>
            ) : (
              t("none.text")
            )}
          </p>
        </Section>
      )}
      <Section title={bot ? t("replace.title") : t("connect.title")} text={bot ? t("replace.text") : t("connect.text")}>
        <ConnectBotForm panelId={panelId} />
      </Section>
    </div>
  );
}

function ConnectedBot({ panelId, bot }: { panelId: number; bot: PanelBot }) {
  const { t } = useTranslation("telegram");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.telegram.disconnectBot.useMutation();
  const press = async () => {
    const done = await confirm({
      title: t("disconnect.title", { bot: `@${bot.username}` }),
      text: t("disconnect.text"),
      confirm: t("disconnect.confirm"),
      danger: true,
      run: () => mutateAsync({ panelId }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("disconnect.done"));
    await utils.telegram.invalidate();
  };
  const isOk = bot.status === "ok";
  return (
    <Section
      title={bot.name}
      actions={
        <Button variant="danger" onClick={() => void press()}>
          {t("disconnect.confirm")}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link href={botAddress(bot.username)} external className="font-medium break-all">
          @{bot.username}
        </Link>
        <Status tone={isOk ? "ok" : "bad"} glyph={isOk ? "tick" : "triangle"}>
          {t(`status.${bot.status}`)}
        </Status>
      </p>
      <p className="mt-2 text-ink-2">
        {t("linked", { count: bot.linkedCount })} {t("since")} <Time value={bot.connectedAt * 1000} mode="date" />
      </p>
      {!isOk && (
        <Banner tone="bad" className="mt-4">
          {t("refusedText")}
        </Banner>
      )}
    </Section>
  );
}
