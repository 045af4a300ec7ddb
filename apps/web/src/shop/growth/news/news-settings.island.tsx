import type { Consent } from "@vitrine/contract/growth/consent/consent";
import { offeredConsents } from "@vitrine/contract/growth/consent/offered-consents";
import { Switch } from "@vitrine/ui/form/switch";
import { useState } from "react";
import { Section } from "../../identity/settings/section.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** A switch for each channel by which the panel sends news. */
export default function NewsSettings({ consents: start, hasTelegram }: { consents: Consent[]; hasTelegram: boolean }) {
  const { t, panelName } = useShop();
  const [consents, setConsents] = useState(start);
  const { faults, runInTurn } = useSubmit();
  const choose = ({ channel }: Consent, isOn: boolean) => {
    const show = (chosen: boolean) =>
      setConsents((now) => now.map((each) => (each.channel === channel ? { ...each, isOn: chosen } : each)));
    show(isOn);
    runInTurn(async (isLast) => {
      try {
        const { items } = await mutate("news", "setOwn", { [channel]: isOn });
        if (isLast()) setConsents(items);
      } catch (error) {
        show(!isOn);
        throw error;
      }
    });
  };
  return (
    <Section title={t("news.title")} text={t("news.text", { panel: panelName })}>
      <Refusal faults={faults} />
      <ul className="border-t border-line">
        {offeredConsents(consents, hasTelegram).map((consent) => (
          <li key={consent.channel} className="border-b border-line py-2">
            <Switch
              className="w-full"
              label={t(`news.by.${consent.channel}`)}
              hint={consent.isReachable || consent.channel === "inbox" ? undefined : t(`news.missing.${consent.channel}`)}
              checked={consent.isOn}
              onSwitch={(isOn) => choose(consent, isOn)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
