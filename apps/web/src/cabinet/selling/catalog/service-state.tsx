import { PAUSE_REASONS, type PauseReason } from "@vitrine/contract/selling/catalog/pause-reason";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import type { GlyphName } from "@vitrine/ui/base/glyph";
import { Status, type Tone } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

const LOOKS: Record<Service["status"], { tone: Tone; glyph: GlyphName }> = {
  active: { tone: "ok", glyph: "tick" },
  paused: { tone: "warn", glyph: "part" },
  off: { tone: "idle", glyph: "square" },
};

export function ServiceState({ status }: Pick<Service, "status">) {
  const { t } = useTranslation("catalog");
  return <Status {...LOOKS[status]}>{t(`status.${status}`)}</Status>;
}

type ShownReason = PauseReason | "other";

/** Why a service is paused; undefined if it isn't. */
export const pauseReason = ({ status, statusReason }: Pick<Service, "status" | "statusReason">): ShownReason | undefined =>
  status === "paused" ? (PAUSE_REASONS.find((reason) => reason === statusReason) ?? "other") : undefined;
