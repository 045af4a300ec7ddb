import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";
import type { ProviderChange } from "./change-text.ts";

const LOOKS: Record<ProviderChange["kind"], { tone: Tone; glyph: GlyphName }> = {
  new: { tone: "info", glyph: "ring" },
  gone: { tone: "bad", glyph: "barred" },
  returned: { tone: "ok", glyph: "tick" },
  dearer: { tone: "warn", glyph: "triangle" },
  cheaper: { tone: "ok", glyph: "tick" },
  limits: { tone: "idle", glyph: "dot" },
  flags: { tone: "idle", glyph: "dot" },
  held: { tone: "bad", glyph: "square" },
};

export function ChangeKind({ kind }: { kind: ProviderChange["kind"] }) {
  const { t } = useTranslation("provider");
  return <Status {...LOOKS[kind]}>{t(`changes.${kind}`)}</Status>;
}
