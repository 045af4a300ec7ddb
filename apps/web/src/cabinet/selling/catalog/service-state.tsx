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

const REASONS = [
  "gone",
  "price_held",
  "below_cost",
  "below_minimum",
  "type_unsupported",
  "provider_off",
  "provider_removed",
  "amount_invalid",
] as const;
export type PauseReason = (typeof REASONS)[number] | "other";

/** Why a service is paused; undefined for one that is not. */
export const pauseReason = ({ status, statusReason }: Pick<Service, "status" | "statusReason">): PauseReason | undefined =>
  status === "paused" ? (REASONS.find((reason) => reason === statusReason) ?? "other") : undefined;
