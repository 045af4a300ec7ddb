import type { Consent, Consents } from "@vitrine/contract/growth/consent/consent";
import { offeredConsents } from "@vitrine/contract/growth/consent/offered-consents";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Switch } from "@vitrine/ui/form/switch";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ConsentList } from "./consent-list.tsx";

/** Which of the platform's news the person gets; every change is saved immediately. */
export function Screen() {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const consents = trpc.news.own.useQuery();
  const save = trpc.news.setOwn.useMutation();
  if (consents.error && !consents.data) return <ErrorView detail={errorText(consents.error)} onReload={() => void consents.refetch()} />;
  if (!consents.data) return <SkeletonText label={texts.loading} lines={5} />;
  const { data } = consents;
  const choose = async ({ channel }: Consent, isOn: boolean) => {
    const shown: Consents = { items: data.items.map((each) => (each.channel === channel ? { ...each, isOn } : each)) };
    utils.news.own.setData(undefined, shown);
    try {
      utils.news.own.setData(undefined, await save.mutateAsync({ [channel]: isOn }));
    } catch (error) {
      utils.news.own.setData(undefined, data);
      toasts.error(errorText(error));
    }
  };
  return (
    <Section title={t("consent.ownTitle")} text={t("consent.ownText")} flush className="max-w-content">
      <ConsentList
        items={offeredConsents(data.items, config.telegram !== null)}
        renderAct={(consent) => (
          <Switch bare label={t(`channel.${consent.channel}`)} checked={consent.isOn} onSwitch={(isOn) => void choose(consent, isOn)} />
        )}
      />
    </Section>
  );
}
