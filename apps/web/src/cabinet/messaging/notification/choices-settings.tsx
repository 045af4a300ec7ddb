import type { Choices, SetChoicesInput } from "@vitrine/contract/messaging/notification/choices";
import { Banner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ChoiceMatrix } from "./choice-matrix.tsx";
import { DigestChoice } from "./digest-choice.tsx";
import { QuietHours } from "./quiet-hours.tsx";

/** Which notifications the person gets and when; every change is saved immediately. */
export function Screen() {
  const { t } = useTranslation("notification");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const choices = trpc.notification.choices.useQuery();
  const save = trpc.notification.setChoices.useMutation();
  if (choices.error && !choices.data) return <ErrorView detail={errorText(choices.error)} onReload={() => void choices.refetch()} />;
  if (!choices.data) return <SkeletonText label={texts.loading} lines={12} />;
  const { data } = choices;
  const change = async (input: Partial<SetChoicesInput>, shown: Choices) => {
    utils.notification.choices.setData(undefined, shown);
    try {
      utils.notification.choices.setData(undefined, await save.mutateAsync(input));
    } catch (error) {
      utils.notification.choices.setData(undefined, data);
      toasts.error(errorText(error));
    }
  };
  return (
    <>
      <Reach choices={data} />
      <WebhookReach choices={data} />
      <Section title={t("choices.matrix")} text={t("choices.lead")} flush className="mb-8 max-w-content">
        <ChoiceMatrix choices={data} onChange={change} />
      </Section>
      <Section look="split" title={t("choices.quiet.title")} text={t("choices.quiet.text")}>
        <QuietHours choices={data} onChange={change} />
      </Section>
      <Section look="split" title={t("choices.digest.title")} text={t("choices.digest.text")}>
        <DigestChoice choices={data} onChange={change} />
      </Section>
    </>
  );
}

/** Shown if notifications are chosen for webhooks but no webhook exists. */
function WebhookReach({ choices: { events, webhooks } }: { choices: Choices }) {
  const { t } = useTranslation("notification");
  const isChosen = events.some(({ channels }) => channels.some(({ channel, on }) => channel === "webhook" && on));
  const isLost = isChosen && webhooks === 0;
  const projects = trpc.panel.projects.useQuery(undefined, { enabled: isLost, staleTime: 60_000 });
  const panel = projects.data?.items[0];
  if (!isLost) return null;
  return (
    <Banner
      tone="warn"
      className="mb-8 max-w-content"
      action={
        panel && (
          <ButtonLink size="s" href={`/panel/${panel.id}/developer`}>
            {t("choices.webhookOpen")}
          </ButtonLink>
        )
      }
    >
      {t("choices.webhookNone")}
    </Banner>
  );
}

/** Why a channel does not reach the person, with a link to the fix. */
function Reach({ choices: { email, telegram } }: { choices: Choices }) {
  const { t } = useTranslation("notification");
  const emailTrouble =
    email === null ? t("choices.emailNone") : email.isConfirmed ? null : t("choices.emailUnconfirmed", { address: email.address });
  const noTelegram = config.telegram && telegram === null;
  if (emailTrouble === null && !noTelegram) return null;
  return (
    <div className="mb-8 grid max-w-content gap-2">
      {emailTrouble !== null && (
        <Banner
          tone="warn"
          action={
            <ButtonLink size="s" href="/settings/general">
              {t("choices.emailConfirm")}
            </ButtonLink>
          }
        >
          {emailTrouble}
        </Banner>
      )}
      {noTelegram && (
        <Banner
          action={
            <ButtonLink size="s" href="/settings/telegram">
              {t("choices.telegramConnect")}
            </ButtonLink>
          }
        >
          {t("choices.telegramNone")}
        </Banner>
      )}
    </div>
  );
}
