import type { Locator, Page } from "@playwright/test";
import type { Language } from "./session.ts";

/** The practice payment system's page speaks the payer's language. */
const PRACTICE: Record<Language, Record<"pay" | "half", string>> = {
  en: { pay: "Pay", half: "Pay half" },
  ru: { pay: "Оплатить", half: "Оплатить половину" },
};

/** Its button for the outcome. */
export const atPractice = (page: Page, language: Language, outcome: "pay" | "half"): Locator =>
  page.getByRole("button", { name: PRACTICE[language][outcome], exact: true });

export const RECEIPT = {
  name: "receipt.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};
