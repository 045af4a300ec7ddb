import type { Consent } from "@vitrine/contract/growth/consent/consent";
import { Time } from "@vitrine/ui/text/time";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Each channel with the person's decision, where and when it was made. */
export function ConsentList({ items, renderAct }: { items: readonly Consent[]; renderAct: (consent: Consent) => ReactNode }) {
  const { t } = useTranslation("mailing");
  return (
    <ul className="border-t border-line">
      {items.map((consent) => (
        <li
          key={consent.channel}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium">{t(`channel.${consent.channel}`)}</p>
            <p className="text-s text-ink-3">
              {consent.source === null || consent.changedAt === null ? (
                t("consent.never")
              ) : (
                <>
                  {t(`consent.${consent.isOn ? "on" : "off"}.${consent.source}`)} · <Time value={consent.changedAt * 1000} mode="full" />
                </>
              )}
            </p>
            {!consent.isReachable && consent.channel !== "inbox" && (
              <p className="text-s text-warn">{t(`consent.missing.${consent.channel}`)}</p>
            )}
          </div>
          {renderAct(consent)}
        </li>
      ))}
    </ul>
  );
}
