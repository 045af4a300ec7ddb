import type { Performer } from "@vitrine/contract/supply/fallback/performer";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Money, rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { ActFieldsProps } from "./act-props.ts";
import { ManyText } from "./many-text.tsx";

/** The service's providers in fallback order; those that cannot take an order show the reason. */
export function MoveField(props: ActFieldsProps) {
  const { t } = useTranslation("orderAct");
  const { texts } = useUi();
  const { panelId, targets, form, currency } = props;
  const serviceId = "order" in targets ? targets.order.service.id : targets.serviceId;
  const query = trpc.performer.list.useQuery({ panelId, serviceId: serviceId ?? 0 }, { enabled: serviceId !== null });
  const chosen = useWatch({ control: form.control, name: "performer" });
  const [only] = query.data?.items.length === 1 ? query.data.items : [];
  return (
    <>
      <ManyText targets={targets} />
      {query.error && <ErrorBanner onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorBanner>}
      {query.isPending && <SkeletonText label={texts.loading} lines={4} />}
      {only && (
        <Banner
          tone="info"
          action={
            <ButtonLink size="s" href={`/panel/${panelId}/services/${serviceId}/performers`}>
              {t("move.add")}
            </ButtonLink>
          }
        >
          {t("move.only", { provider: only.provider.name })}
        </Banner>
      )}
      {query.data && (
        <SameDecimals value={rateDecimals(query.data.items.map(({ cost }) => cost))}>
          <RadioCards
            legend={t("move.legend")}
            value={chosen}
            onChange={(value) => form.setValue("performer", value, { shouldValidate: true })}
            error={form.formState.errors.performer?.message}
            options={query.data.items.map((performer) => ({
              value: String(performer.place),
              title: performer.provider.name,
              text: <PerformerText performer={performer} />,
              aside: performer.cost && <Money amount={performer.cost} currency={currency} mode="display" />,
              disabled: performer.problem !== null,
            }))}
          />
        </SameDecimals>
      )}
    </>
  );
}

function PerformerText({ performer }: { performer: Performer }) {
  const { t } = useTranslation("orderAct");
  const { service, name, min, max, problem } = performer;
  return (
    <>
      <span className="block">
        {service} · {name}
      </span>
      <span className="block text-xs text-ink-3">{problem ? t(`move.problem.${problem}`) : t("move.limits", { min, max })}</span>
    </>
  );
}
