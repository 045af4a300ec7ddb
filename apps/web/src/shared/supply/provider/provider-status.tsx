import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<Provider["status"], { tone: Tone; glyph: GlyphName }> = {
  ok: { tone: "ok", glyph: "tick" },
  failing: { tone: "warn", glyph: "triangle" },
  invalid_key: { tone: "bad", glyph: "barred" },
  out_of_money: { tone: "bad", glyph: "triangle" },
  off: { tone: "idle", glyph: "square" },
};

export function ProviderStatus({ status }: { status: Provider["status"] }) {
  const { t } = useTranslation("provider");
  return <Status {...LOOKS[status]}>{t(`status.${status}`)}</Status>;
}
