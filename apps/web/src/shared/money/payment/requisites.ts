import type { Payment } from "@vitrine/contract/money/payment/payment";

export interface Requisite {
  label: string;
  value: string;
}

interface StepText {
  words: string;
  requisites: Requisite[];
  /** The text's name for the step's address, which the page also shows. */
  addressLabel?: string | undefined;
}

const LINE = /^(?<label>[^:\n]{1,60}): (?<value>.+)$/;

/**
 * Splits a step's text into the owner's instructions and the requisites to copy: the last paragraph has the requisites, one per line. The
 * amount
 * and the payment's number, which the page shows itself, are left out; any other text stays as it is.
 */
export function readRequisites({ id, step }: Pick<Payment, "id" | "step">): StepText {
  const text = step?.text ?? "";
  const paragraphs = text.split("\n\n");
  const lines = (paragraphs.at(-1) ?? "").split("\n").map((line) => LINE.exec(line)?.groups);
  if (lines.some((line) => line === undefined) || lines.at(-1)?.["value"] !== id) return { words: text, requisites: [] };
  const requisites = lines.slice(0, -2).map((line) => ({ label: line?.["label"] ?? "", value: line?.["value"] ?? "" }));
  return {
    words: paragraphs.slice(0, -1).join("\n\n"),
    requisites: requisites.filter(({ value }) => value !== step?.address),
    addressLabel: requisites.find(({ value }) => value === step?.address)?.label,
  };
}
