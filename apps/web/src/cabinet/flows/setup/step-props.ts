import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import type { Setup } from "@vitrine/contract/tenancy/panel/setup";

export type StepProps = { panel: Panel; setup: Setup };
