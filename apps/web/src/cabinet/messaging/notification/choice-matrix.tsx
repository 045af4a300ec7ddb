import type { Choices, SetChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import { NOTIFICATION_CHANNELS, type NotificationChannel } from "@vitrine/contract/messaging/notification/events";
import { BareCheckbox } from "@vitrine/ui/form/checkbox";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";

export interface ChoicePartProps {
  choices: Choices;
  /** The change to save, and the resulting choices. */
  onChange: (input: Partial<SetChoicesInput>, shown: Choices) => Promise<void>;
}

type Event = Choices["events"][number];

/** Without a bot the Telegram column is left out. */
const isOffered = (channel: NotificationChannel): boolean => channel !== "telegram" || config.telegram !== null;

/** One row per event, one column per channel. */
export function ChoiceMatrix({ choices, onChange }: ChoicePartProps) {
  const { t } = useTranslation("notification");
  const channels = NOTIFICATION_CHANNELS.filter(isOffered);
  const toggle = (event: Event, channel: NotificationChannel, on: boolean) =>
    onChange(
      { choices: [{ event: event.code, channel, on }] },
      { ...choices, events: choices.events.map((one) => (one.code === event.code ? withChannel(one, channel, on) : one)) },
    );
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-y border-line bg-paper text-xs text-ink-3">
          <th scope="col" className="px-6 py-2 text-left font-normal mobile:px-4">
            {t("choices.event")}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-28 px-2 py-2 text-center font-normal mobile:w-14 mobile:px-1">
              {t(`choices.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(choices.events, ({ group }) => group)].map(([group, events]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={channels.length + 1} className="px-6 pt-4 pb-1 text-left font-semibold mobile:px-4">
              {t(`group.${group}`)}
            </th>
          </tr>
          {events.map((event) => (
            <tr key={event.code} className="border-b border-line">
              <th scope="row" className="px-6 py-2 text-left font-normal mobile:px-4">
                {event.name}
                {event.channels.some(({ forced }) => forced) && <span className="block text-s text-ink-3">{t("choices.forced")}</span>}
              </th>
              {event.channels
                .filter(({ channel }) => isOffered(channel))
                .map(({ channel, on, forced }) => (
                  <td key={channel} className="px-2 py-2 text-center mobile:px-1">
                    <BareCheckbox
                      aria-label={t("choices.toggle", { event: event.name, channel: t(`choices.channel.${channel}`) })}
                      checked={on}
                      disabled={forced}
                      onChange={({ currentTarget }) => void toggle(event, channel, currentTarget.checked)}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const withChannel = (event: Event, channel: NotificationChannel, on: boolean): Event => ({
  ...event,
  channels: event.channels.map((one) => (one.channel === channel ? { ...one, on } : one)),
});
