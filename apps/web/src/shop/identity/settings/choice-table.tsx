import type { Choices } from "@vitrine/contract/messaging/notification/choices";
import type { NotificationChannel } from "@vitrine/contract/messaging/notification/events";
import { Switch } from "@vitrine/ui/form/switch";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface ChoiceTableProps {
  choices: Choices;
  /** Without a bot the Telegram column is left out. */
  hasBot: boolean;
  choose: (event: Choices["events"][number], channel: NotificationChannel, on: boolean) => void;
}

export function ChoiceTable({ choices: { events }, hasBot, choose }: ChoiceTableProps) {
  const { t } = useShop();
  const offered = (event: Choices["events"][number]) =>
    event.channels.flatMap(({ channel, ...choice }) =>
      channel === "webhook" || (channel === "telegram" && !hasBot) ? [] : [{ channel, ...choice }],
    );
  return (
    <table className="w-full border-collapse border-t border-line">
      <thead>
        <tr className="text-s text-ink-3">
          <th scope="col" className="py-2 text-left font-normal">
            {t("notifications.event")}
          </th>
          {events
            .slice(0, 1)
            .flatMap(offered)
            .map(({ channel }) => (
              <th key={channel} scope="col" className="w-20 px-1 py-2 text-center font-normal narrow:w-16">
                {t(`notifications.channel.${channel}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.code} className="border-t border-line">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {event.name}
            </th>
            {offered(event).map(({ channel, on, forced }) => (
              <td key={channel} className="px-1 py-2 text-center align-middle">
                <Switch
                  bare
                  label={`${event.name}: ${t(`notifications.channel.${channel}`)}`}
                  checked={on}
                  disabled={forced}
                  title={forced ? t("notifications.forced") : undefined}
                  onSwitch={(chosen) => choose(event, channel, chosen)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
