import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { formatMoney } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { accentTokens } from "./accent.ts";

type Template = Panel["template"];
type PreviewProps = { name: string; template: Template; accent: string | null; currency: string; className?: string };

const SHAPES: Record<Template, Record<string, string>> = {
  kiosk: { "--r-control": "8px", "--r-card": "12px" },
  bourse: { "--r-card": "4px", "--font-title": "var(--font-ui)" },
  atelier: { "--r-control": "0px", "--r-card": "0px" },
};
const SAMPLES = [
  { key: "members", price: "82.50" },
  { key: "views", price: "3.20" },
  { key: "reactions", price: "18.40" },
] as const;

/** A small preview of the storefront's template and colour; it updates with every change. */
export function ShopPreview({ name, template, accent, currency, className }: PreviewProps) {
  const { t } = useTranslation("panel");
  const { locale } = useUi();
  const theme = template === "bourse" || document.documentElement.dataset["theme"] === "night" ? "night" : "light";
  const tokens = accent ? accentTokens(accent, theme) : undefined;
  const colours = Object.fromEntries(Object.entries(tokens ?? {}).map(([token, value]) => [`--${token}`, value]));
  const rows = SAMPLES.map(({ key, price }) => ({ key, name: t(`preview.${key}`), price: formatMoney(locale, price, currency) }));
  const Body = BODIES[template];
  return (
    <div
      role="img"
      aria-label={t("preview.label", { template: t(`template.${template}`) })}
      data-theme={theme === "night" ? "night" : undefined}
      style={{ ...SHAPES[template], ...colours }}
      className={clsx("overflow-hidden rounded-card border border-line bg-paper text-ink select-none", className)}
    >
      <div className={clsx("flex items-center gap-4 px-5 py-4 text-s text-ink-2", template === "atelier" && "border-b border-ink")}>
        <span className="mr-auto min-w-0 truncate font-title text-xl font-semibold text-ink">{name.trim() || t("preview.name")}</span>
        <span className="font-semibold text-ink">{formatMoney(locale, "1240.50", currency)}</span>
      </div>
      <div className="px-5 pb-6">
        <Body rows={rows} />
      </div>
    </div>
  );
}

type Row = { key: string; name: string; price: string };

const BODIES = { kiosk: KioskBody, bourse: BourseBody, atelier: AtelierBody };

function KioskBody({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("panel");
  return (
    <div className="grid gap-5">
      <p className="max-w-[16ch] font-title text-2xl font-semibold">{t("preview.promise")}</p>
      <div className="grid gap-2 rounded-card border border-line bg-sheet p-4">
        <span className="text-s font-medium">{t("preview.link")}</span>
        <span className="rounded-control border border-line-strong px-2 py-2 text-ink-2">t.me/nova_channel</span>
        <span className="text-s font-medium">{t("preview.service")}</span>
        <span className="truncate rounded-control border border-line-strong px-2 py-2">{rows[0]?.name}</span>
        <span className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
          {t("preview.total")}
          <span className="text-xl font-semibold">{rows[0]?.price}</span>
        </span>
        <span className="rounded-control bg-accent py-2 text-center font-medium text-on-accent">{t("preview.order")}</span>
      </div>
    </div>
  );
}

function BourseBody({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("panel");
  return (
    <div className="text-s">
      <p className="rounded-control border border-line-strong bg-sheet px-2 py-2 text-ink-3">{t("preview.search")}</p>
      <p className="mt-4 border-b border-line py-2 font-semibold">{t("preview.services")}</p>
      {rows.map((row, at) => (
        <p key={row.key} className={clsx("flex gap-4 border-b border-line px-2 py-2", at === 0 && "bg-accent-soft")}>
          <span className="text-ink-3 tnum">{1043 + at}</span>
          <span className="min-w-0 flex-1 truncate">{row.name}</span>
          <span className="font-semibold tnum">{row.price}</span>
        </p>
      ))}
      <p className="mt-4 rounded-control bg-accent py-2 text-center font-medium text-on-accent">{t("preview.order")}</p>
    </div>
  );
}

function AtelierBody({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("panel");
  return (
    <div>
      <p className="max-w-[14ch] py-6 font-title text-3xl font-semibold">{t("preview.promise")}</p>
      {rows.map((row, at) => (
        <p key={row.key} className="flex items-baseline gap-4 border-t border-line py-4">
          <span className="text-s text-ink-3 tnum">0{at + 1}</span>
          <span className="min-w-0 flex-1 truncate font-title text-l font-semibold">{row.name}</span>
          <span className="font-title font-semibold">{row.price}</span>
          <span className="border border-accent px-2 py-1 text-s font-medium text-accent">{t("preview.choose")}</span>
        </p>
      ))}
    </div>
  );
}
