import type { FormStep } from "@vitrine/contract/shop/render";

export type ResetStep = Extract<FormStep, { kind: "variants" | "code" }> | { kind: "name" };
