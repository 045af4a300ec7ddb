import { useState } from "react";
import type { Choices } from "@vitrine/contract/messaging/notification/choices";
import type { NotificationChannel } from "@vitrine/contract/messaging/notification/events";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ChoiceTable } from "./choice-table.tsx";
import { DeliveryTimes } from "./delivery-times.tsx";
import { Section } from "./section.tsx";

type Event = Choices["events"][number];

export default function Notifications({ choices: start, hasBot }: { choices: Choices; hasBot: boolean }) {
  const { t } = useShop();
  const [choices, setChoices] = useState(start);
  const { faults, runInTurn } = useSubmit();
  const choose = (event: Event, channel: NotificationChannel, on: boolean) => {
    setChoices((before) => withChoice(before, event, channel, on));
    runInTurn(async (isLast) => {
      try {
        const saved = await mutate("notification", "setChoices", { choices: [{ event: event.code, channel, on }] });
        if (isLast()) setChoices(saved);
      } catch (error) {
        setChoices((before) => withChoice(before, event, channel, !on));
        throw error;
      }
    });
  };
  return (
    <>
      <Section title={t("notifications.what")} text={t("notifications.whatText")}>
        <Refusal faults={faults} />
        <ChoiceTable choices={choices} hasBot={hasBot} choose={choose} />
        <Ways choices={choices} hasBot={hasBot} />
      </Section>
      <Section title={t("notifications.when")} text={t("notifications.whenText")}>
        <DeliveryTimes choices={choices} onSaved={setChoices} />
      </Section>
    </>
  );
}

function withChoice(choices: Choices, { code }: Event, channel: NotificationChannel, on: boolean): Choices {
  const events = choices.events.map((event) =>
    event.code === code ? { ...event, channels: event.channels.map((each) => (each.channel === channel ? { ...each, on } : each)) } : event,
  );
  return { ...choices, events };
}

/** A channel's address, or what is missing. */
function Ways({ choices: { email, telegram }, hasBot }: { choices: Choices; hasBot: boolean }) {
  const { t } = useShop();
  return (
    <p className="mt-4 text-s text-ink-2">
      {email?.isConfirmed ? (
        t("notifications.toEmail", { email: email.address })
      ) : (
        <a href="/settings" className="ruled-link">
          {t("notifications.noEmail")}
        </a>
      )}{" "}
      {hasBot &&
        (telegram ? (
          t("notifications.toTelegram", { name: telegram.username === null ? "" : `@${telegram.username}` })
        ) : (
          <a href="/settings/security" className="ruled-link">
            {t("notifications.noTelegram")}
          </a>
        ))}
    </p>
  );
}
