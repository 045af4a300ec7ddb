import type { Panel } from "@vitrine/contract/panel/panel";
import type { Setup } from "@vitrine/contract/panel/setup";

export type StepProps = { panel: Panel; setup: Setup };
