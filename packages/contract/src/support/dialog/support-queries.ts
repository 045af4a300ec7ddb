import type { z } from "zod";
import type { Faq } from "../faq/faq.ts";
import type { getDialogInput, listOwnDialogsInput, OwnDialogDetail, OwnDialogList } from "./dialog.ts";

/** The queries of the storefront's pages of support. */
export interface SupportQueries {
  /** The customer's own dialogs with the panel. */
  dialogs(input?: z.input<typeof listOwnDialogsInput>): Promise<OwnDialogList>;
  dialog(input: z.input<typeof getDialogInput>): Promise<OwnDialogDetail>;
  /** Questions and answers in the page's language; anyone may read them. */
  faq(): Promise<Faq>;
}
