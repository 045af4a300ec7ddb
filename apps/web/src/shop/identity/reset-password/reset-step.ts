import type { FormStep } from "@vitrine/contract/flows/storefront/render";

export type ResetStep = Extract<FormStep, { kind: "variants" | "code" }> | { kind: "name" };
