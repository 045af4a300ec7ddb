import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { Overview } from "@vitrine/contract/tenancy/panel/overview";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Glyph, type GlyphName } from "@vitrine/ui/base/glyph";
import { Section } from "@vitrine/ui/layout/section";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { mayDo, useMe } from "../../../shared/kernel/app/me.ts";

type Attention = Overview["attention"];
type Line = { kind: keyof Attention; glyph: GlyphName; look: string; href: string; permission: Permission };

const linesOf = (panelId: number): Line[] => [
  {
    kind: "paymentsWaiting",
    glyph: "triangle",
    look: "text-warn",
    href: `/panel/${panelId}/payments?type=waiting`,
    permission: "payment.view",
  },
  { kind: "unknown", glyph: "triangle", look: "text-bad", href: `/panel/${panelId}/orders/unknown`, permission: "order.view" },
  { kind: "waitingForProvider", glyph: "triangle", look: "text-warn", href: `/panel/${panelId}/providers`, permission: "provider.view" },
  { kind: "providerDown", glyph: "triangle", look: "text-warn", href: `/panel/${panelId}/providers`, permission: "provider.view" },
  { kind: "failedToday", glyph: "triangle", look: "text-bad", href: `/panel/${panelId}/orders/fail`, permission: "order.view" },
];

/** What needs the owner's action, each item with a link to the place where it is fixed. */
export function AttentionSection({ panelId, attention }: { panelId: number; attention: Attention }) {
  const { t } = useTranslation("panel");
  const me = useMe();
  const lines = linesOf(panelId).filter(({ kind }) => attention[kind] > 0);
  return (
    <Section title={t("attention.title")}>
      {lines.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <Glyph name="tick" className="text-ok" />
          {t("attention.nothing")}
        </p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ kind, glyph, look, href, permission }) => (
            <li
              key={kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
            >
              <span className="flex min-w-0 flex-1 basis-60 gap-4">
                <Glyph name={glyph} className={clsx("mt-1", look)} />
                <span className="min-w-0">
                  <span className="block font-medium">{t(`attention.${kind}.title`, { count: attention[kind] })}</span>
                  <span className="block text-s text-ink-2">{t(`attention.${kind}.text`)}</span>
                </span>
              </span>
              {mayDo(me, permission, panelId) && (
                <ButtonLink size="s" href={href}>
                  {t(`attention.${kind}.act`)}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
