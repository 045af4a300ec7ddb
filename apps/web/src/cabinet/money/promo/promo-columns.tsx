import type { Promo } from "@vitrine/contract/money/promo/promo";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { Card, Column } from "@vitrine/ui/list/data-list";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";

type Texts = TFunction<"promo">;

const MARKS: Record<Promo["state"], { tone: Tone; glyph: GlyphName }> = {
  active: { tone: "ok", glyph: "tick" },
  ahead: { tone: "info", glyph: "ring" },
  over: { tone: "idle", glyph: "square" },
  used_up: { tone: "idle", glyph: "square" },
  off: { tone: "idle", glyph: "barred" },
};

const Value = ({ promo, currency }: { promo: Promo; currency: string }) =>
  promo.kind === "balance" ? (
    <Money amount={promo.value} currency={currency} />
  ) : (
    <Percent value={promo.kind === "discount" ? `-${promo.value}` : `+${promo.value}`} />
  );

const Uses = ({ promo }: { promo: Promo }) => (
  <span className="whitespace-nowrap">
    <Count value={promo.used} /> / {promo.uses === null ? "∞" : <Count value={promo.uses} />}
  </span>
);

const Until = ({ promo: { to } }: { promo: Promo }) =>
  to === null ? <span className="text-ink-3">–</span> : <Time value={to * 1000} mode="moment" />;

const restricted = (t: Texts, { services, categories }: Promo): string | undefined => {
  const names = [...categories, ...services].map(({ name }) => name);
  return names.length === 0 ? undefined : t("onlyFor", { names: names.join(", ") });
};

const State = ({ t, promo: { state } }: { t: Texts; promo: Promo }) => <Status {...MARKS[state]}>{t(`state.${state}`)}</Status>;

export function promoColumns(t: Texts, currency: string): readonly Column<Promo>[] {
  return [
    { id: "code", header: t("code"), primary: true, grow: true, cell: ({ code }) => code, sub: (promo) => restricted(t, promo) },
    { id: "kind", header: t("kindLabel"), from: "wide", cell: ({ kind }) => t(`kind.${kind}`) },
    { id: "value", header: t("value"), align: "end", cell: (promo) => <Value promo={promo} currency={currency} /> },
    { id: "uses", header: t("usesShort"), align: "end", cell: (promo) => <Uses promo={promo} /> },
    { id: "to", header: t("to"), from: "full", cell: (promo) => <Until promo={promo} /> },
    { id: "state", header: t("stateLabel"), cell: (promo) => <State t={t} promo={promo} /> },
  ];
}

export function promoCard(t: Texts, currency: string): (promo: Promo) => Card {
  return (promo) => ({
    title: promo.code,
    sub: restricted(t, promo) ?? t(`kind.${promo.kind}`),
    value: <Value promo={promo} currency={currency} />,
    note: <Uses promo={promo} />,
    foot: <State t={t} promo={promo} />,
  });
}
