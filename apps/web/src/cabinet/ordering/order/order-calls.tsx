import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { CodeBlock } from "@vitrine/ui/text/code-block";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { Disclosure } from "@vitrine/ui/layout/disclosure";

type Call = OrderDetail["calls"][number];

const OUTCOMES = {
  ok: { tone: "ok", glyph: "tick" },
  refused: { tone: "bad", glyph: "barred" },
  not_connected: { tone: "warn", glyph: "triangle" },
  rate_limited: { tone: "warn", glyph: "triangle" },
  unknown: { tone: "warn", glyph: "triangle" },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphName }>;

const outcomeOf = (word: string): keyof typeof OUTCOMES => (word in OUTCOMES ? (word as keyof typeof OUTCOMES) : "unknown");

/** Requests to the provider and its responses, never its key. */
export function OrderCalls({ calls }: { calls: OrderDetail["calls"] }) {
  const { t } = useTranslation("order");
  if (calls.length === 0) return <p className="text-ink-2">{t("call.none")}</p>;
  return (
    <ol className="divide-y divide-line">
      {calls.map((call, at) => (
        <li key={at} className="py-1 first:pt-0 last:pb-0">
          <ProviderCall call={call} />
        </li>
      ))}
    </ol>
  );
}

function ProviderCall({ call }: { call: Call }) {
  const { t } = useTranslation("order");
  const { locale } = useUi();
  const outcome = outcomeOf(call.outcome);
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <span className="text-ink">{call.action}</span>
          <Status {...OUTCOMES[outcome]}>{t(`call.outcome.${outcome}`)}</Status>
          <span className="ml-auto text-xs font-normal text-ink-3">
            {call.httpStatus !== null && <>{t("call.http", { status: call.httpStatus })} · </>}
            {duration(locale, call.durationMs)} · <Time value={call.createdAt * 1000} />
          </span>
        </span>
      }
    >
      <div className="grid gap-2 py-2">
        <CodeBlock label={t("call.request")} code={JSON.stringify(call.request, null, 2)} />
        <CodeBlock label={t("call.answer")} code={call.answer || t("call.noAnswer")} />
      </div>
    </Disclosure>
  );
}

function duration(locale: string, milliseconds: number): string {
  const [value, unit] = milliseconds < 1000 ? [milliseconds, "millisecond"] : [milliseconds / 1000, "second"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
