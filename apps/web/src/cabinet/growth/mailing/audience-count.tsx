import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { AudienceDraft } from "@vitrine/contract/growth/mailing/audience";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Count } from "@vitrine/ui/text/money";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { RouterLink } from "../../../shared/kernel/app/router-link.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const PAUSE_MS = 400;

/** How many customers would get the mailing now, and the first of them; counted again as the filter changes. */
export function AudienceCount({ panelId, channel, audience }: { panelId: number; channel: NewsChannel; audience: AudienceDraft }) {
  const { t } = useTranslation("mailing");
  const { locale } = useUi();
  const { mutate, data, error, isPending } = trpc.mailing.audience.useMutation();
  const filter = JSON.stringify(audience);
  useEffect(() => {
    const timer = setTimeout(() => mutate({ panelId, channel, audience: JSON.parse(filter) as AudienceDraft }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mutate, panelId, channel, filter]);
  if (error) {
    return (
      <p role="alert" className="text-s text-bad">
        {errorText(error)}
      </p>
    );
  }
  if (!data) return <p className="text-s text-ink-3">{t("audience.counting")}</p>;
  const { matching, recipients, sample, seconds } = data;
  return (
    <div aria-live="polite" aria-busy={isPending} className="grid gap-2">
      <p>
        <span className="text-2xl font-semibold">
          <Count value={recipients} />
        </span>{" "}
        <span className="text-ink-2">{t("audience.recipients", { count: recipients })}</span>
      </p>
      <p className="text-s text-ink-3">{t("audience.matching", { count: matching })}</p>
      {recipients > 0 && channel !== "inbox" && (
        <p className="text-s text-ink-3">{t("audience.takes", { time: durationText(seconds, locale, "short") })}</p>
      )}
      {sample.length > 0 && (
        <p className="text-s text-ink-2">
          {t("audience.sample")}{" "}
          {sample.map(({ id, login }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <RouterLink href={`/panel/${panelId}/users/${id}/news`}>{login}</RouterLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
