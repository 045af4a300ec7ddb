import { NEWS_CHANNELS, type NewsChannel } from "@vitrine/contract/growth/consent/consent";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

interface ChannelCardsProps {
  panelId: number;
  channel: NewsChannel;
  choose: (channel: NewsChannel) => void;
}

/** The channels of a mailing. Telegram can be chosen only if there is a bot. */
export function ChannelCards({ panelId, channel, choose }: ChannelCardsProps) {
  const { t } = useTranslation("mailing");
  // People who may not see the bot learn when the mailing starts that there is none.
  const asks = useCan("telegram.bot");
  const { data } = trpc.telegram.bot.useQuery({ panelId }, { enabled: asks });
  const hasNoBot = data !== undefined && data.bot === null && data.platformBot === null;
  return (
    <RadioCards
      legend={t("channelLabel")}
      columns={3}
      value={channel}
      onChange={choose}
      options={NEWS_CHANNELS.map((value) => ({
        value,
        title: t(`channel.${value}`),
        text: t(`channelText.${value}`),
        disabled: value === "telegram" && hasNoBot && channel !== value,
      }))}
      hint={
        hasNoBot && (
          <>
            {t("noBot")}{" "}
            <RouterLink href={`/panel/${panelId}/settings/telegram`} className="ruled-link">
              {t("connectBot")}
            </RouterLink>
          </>
        )
      }
    />
  );
}
