import type { PriceMove } from "@vitrine/contract/supply/drift/moves";
import type { MoveOutcome } from "@vitrine/contract/selling/catalog/move";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { Column } from "@vitrine/ui/list/data-list";
import { Link } from "@vitrine/ui/text/link";
import { formatMoney, Money, rateDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";

const LOOKS: Record<MoveOutcome, { tone: Tone; glyph: GlyphName }> = {
  followed: { tone: "ok", glyph: "tick" },
  kept: { tone: "idle", glyph: "square" },
  raised: { tone: "ok", glyph: "tick" },
  held: { tone: "warn", glyph: "triangle" },
  off: { tone: "bad", glyph: "triangle" },
  low: { tone: "bad", glyph: "triangle" },
  back: { tone: "ok", glyph: "tick" },
};

interface MoveTexts {
  t: TFunction<"drift">;
  locale: string;
  panelId: number;
  currency: string;
  decimals: number;
}

export function Outcome({ outcome, t }: Pick<PriceMove, "outcome"> & Pick<MoveTexts, "t">) {
  return <Status {...LOOKS[outcome]}>{t(`outcome.${outcome}`)}</Status>;
}

/** The rule that decided, and where it is set. */
export function ruleText({ rule, ruleFrom, rulePercent }: PriceMove, t: TFunction<"drift">): string {
  const text = t(`rule.${rule}`, { percent: t("percent", { value: rulePercent ?? "0" }) });
  return ruleFrom === null || rule === "fixed" ? text : t(`ruleOf.${ruleFrom}`, { rule: text });
}

export const moveDecimals = (rows: readonly PriceMove[]): number =>
  rateDecimals(rows.flatMap(({ costBefore, costAfter, rateBefore, rateAfter }) => [costBefore, costAfter, rateBefore, rateAfter]));

export function moveColumns({ t, locale, panelId, currency, decimals }: MoveTexts): Column<PriceMove>[] {
  const was = (before: string, after: string) =>
    before === after ? t("moves.same") : t("moves.was", { text: formatMoney(locale, before, currency, decimals) });
  return [
    {
      id: "service",
      header: t("moves.service"),
      grow: true,
      cell: ({ serviceId, name }) => <Link href={`/panel/${panelId}/services/${serviceId}/prices`}>{name}</Link>,
      sub: ({ provider }) => provider.name,
    },
    {
      id: "outcome",
      header: t("moves.outcome"),
      cell: ({ outcome }) => <Outcome outcome={outcome} t={t} />,
      sub: (move) => ruleText(move, t),
    },
    {
      id: "cost",
      header: t("moves.cost"),
      align: "end",
      cell: ({ costAfter }) => <Money amount={costAfter} currency={currency} mode="display" />,
      sub: ({ costBefore, costAfter }) => was(costBefore, costAfter),
    },
    {
      id: "price",
      header: t("moves.price"),
      align: "end",
      cell: ({ rateAfter }) => <Money amount={rateAfter} currency={currency} mode="display" />,
      sub: ({ rateBefore, rateAfter }) => was(rateBefore, rateAfter),
    },
    { id: "time", header: t("moves.time"), align: "end", cell: ({ createdAt }) => <Time value={createdAt * 1000} /> },
  ];
}
