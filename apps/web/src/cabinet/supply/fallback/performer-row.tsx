import { IconButton } from "@vitrine/ui/form/icon-button";
import { Link } from "@vitrine/ui/text/link";
import { Count, Money } from "@vitrine/ui/text/money";
import { Status } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";
import { ProviderStatus } from "../../../shared/supply/provider/provider-status.tsx";
import type { PickedPerformer } from "./use-performers.ts";

type PerformerRowProps = {
  panelId: number;
  /** The panel's currency. */
  currency: string;
  performer: PickedPerformer;
  at: number;
  last: number;
  onMove?: ((to: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
};

export function PerformerRow({ panelId, currency, performer, at, last, onMove, onRemove }: PerformerRowProps) {
  const { t } = useTranslation("performer");
  const { provider, service, name, rate, cost, min, max, problem } = performer;
  const title = name === "" ? t("unread") : name;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 py-4">
      <span className="text-l font-semibold text-ink-3 tnum">{at + 1}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link href={`/panel/${panelId}/providers/${provider.id}`} className="font-medium">
            {provider.name}
          </Link>
          {provider.status !== "ok" && <ProviderStatus status={provider.status} />}
        </p>
        <p className="break-words">{title}</p>
        <p className="text-s text-ink-3">
          {t("serviceId", { id: service })} · <Count value={min} />–<Count value={max} />
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          {cost === null ? (
            <Money amount={rate} currency={provider.currency} mode="display" />
          ) : (
            <Money amount={cost} currency={currency} mode="display" />
          )}
          {cost !== null && provider.currency !== currency && (
            <Money amount={rate} currency={provider.currency} mode="display" className="text-s text-ink-3" />
          )}
        </p>
        {problem && (
          <Status tone={problem === "price_below_cost" ? "warn" : "bad"} glyph="triangle">
            {t(`problem.${problem}`)}
          </Status>
        )}
      </div>
      {onMove && (
        <div className="flex flex-wrap justify-end">
          {at > 0 && <IconButton icon="chevron-up" size="s" label={t("up", { name: provider.name })} onClick={() => onMove(at - 1)} />}
          {at < last && (
            <IconButton icon="chevron-down" size="s" label={t("down", { name: provider.name })} onClick={() => onMove(at + 1)} />
          )}
          {onRemove && <IconButton icon="close" size="s" label={t("remove", { name: provider.name })} onClick={onRemove} />}
        </div>
      )}
    </li>
  );
}
