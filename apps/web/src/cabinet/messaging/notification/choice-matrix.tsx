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
  const chosen = new Set(choices.events.flatMap((event) => event.channels.map(({ channel }) => channel)));
  const columns = NOTIFICATION_CHANNELS.filter((channel) => chosen.has(channel) && isOffered(channel));
  const toggle = (event: Event, channel: NotificationChannel, on: boolean) =>
    onChange(
      { choices: [{ event: event.code, channel, on }] },
      { ...choices, events: choices.events.map((one) => (one.code === event.code ? withChannel(one, channel, on) : one)) },
    );
  return (
    <table className="w-full border-collapse mobile:table-fixed">
      <thead>
        <tr className="border-y border-line bg-paper text-xs text-ink-3">
          <th scope="col" className="px-6 py-2 text-left font-normal mobile:pr-1 mobile:pl-4">
            {t("choices.event")}
          </th>
          {columns.map((channel) => (
            <th key={channel} scope="col" className="w-28 px-2 py-2 text-center font-normal mobile:w-13 mobile:px-0">
              {t(`choices.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(choices.events, ({ group }) => group)].map(([group, events]) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className="px-6 pt-4 pb-1 text-left font-semibold mobile:px-4">
              {t(`group.${group}`)}
            </th>
          </tr>
          {events.map((event) => (
            <tr key={event.code} className="border-b border-line">
              <th scope="row" className="px-6 py-2 text-left font-normal break-words hyphens-auto mobile:pr-1 mobile:pl-4">
                {event.name}
                {event.channels.some(({ forced }) => forced) && <span className="block text-s text-ink-3">{t("choices.forced")}</span>}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-2 py-2 text-center mobile:px-0">
                  <Choice event={event} column={column} onToggle={(on) => void toggle(event, column, on)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Choice({ event, column, onToggle }: { event: Event; column: NotificationChannel; onToggle: (on: boolean) => void }) {
  const { t } = useTranslation("notification");
  const choice = event.channels.find(({ channel }) => channel === column);
  return (
    choice && (
      <BareCheckbox
        className="align-middle"
        aria-label={t("choices.toggle", { event: event.name, channel: t(`choices.channel.${column}`) })}
        checked={choice.on}
        disabled={choice.forced}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
    )
  );
}

const withChannel = (event: Event, channel: NotificationChannel, on: boolean): Event => ({
  ...event,
  channels: event.channels.map((one) => (one.channel === channel ? { ...one, on } : one)),
});
