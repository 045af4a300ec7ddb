import { type FigureName, isMoneyFigure } from "@vitrine/contract/insight/statistics/names";
import { Sparkline } from "@vitrine/ui/chart/sparkline";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { Tooltip } from "@vitrine/ui/overlay/tooltip";
import { Count, Money } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { changeText, figureText, type Point, type SomeFigures, valueOf } from "./figure-text.ts";

export interface FigureBlock {
  names: readonly FigureName[];
  totals: SomeFigures;
  previous: SomeFigures | null;
  series: readonly Point[];
  currency: string;
}

interface FigureTilesProps extends FigureBlock {
  current: FigureName;
  onChoose: (name: FigureName) => void;
}

/** The sums of a period. Choosing one shows it in the chart; its definition is its hint. */
export function FigureTiles({ names, current, onChoose, ...block }: FigureTilesProps) {
  const { t } = useTranslation("statistics");
  const { locale } = useUi();
  const { totals, previous, series, currency } = block;
  const shown = names.filter((name) => totals[name] !== undefined);
  return (
    <StatRow className="mb-6 desk:*:basis-48">
      {shown.map((name) => {
        const value = valueOf(totals, name);
        return (
          <StatTile
            key={name}
            label={
              <Tooltip text={t(`define.${name}`)}>
                <button
                  type="button"
                  aria-pressed={name === current}
                  onClick={() => onChoose(name)}
                  className={clsx(
                    "cursor-pointer text-left after:absolute after:inset-0 hover:text-ink",
                    name === current && "font-medium text-ink underline",
                  )}
                >
                  {t(`figure.${name}`)}
                </button>
              </Tooltip>
            }
            earned={name === "profit" && value > 0}
            value={
              isMoneyFigure(name) ? (
                <Money amount={totals[name] ?? "0"} currency={currency} mode="compact" />
              ) : (
                <Count value={value} compact />
              )
            }
            note={
              previous &&
              [changeText(locale, value, valueOf(previous, name)), t("before", { value: figureText(locale, currency, name, previous) })]
                .filter(Boolean)
                .join(" · ")
            }
            chart={
              series.length > 1 && (
                <Sparkline
                  values={series.map((point) => valueOf(point, name))}
                  summary={t("sparkline", { figure: t(`figure.${name}`), count: series.length })}
                  tone={name === "profit" ? "money" : "accent"}
                />
              )
            }
          />
        );
      })}
    </StatRow>
  );
}
