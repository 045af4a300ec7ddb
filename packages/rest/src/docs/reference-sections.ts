import { errorCatalogue } from "../openapi/error-catalogue.ts";
import { code, escapeHtml, table } from "./html.ts";

/** A sentence for each code of a response's `error`. */
export function errorsSection(): string {
  const rows = Object.entries(errorCatalogue())
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([name, { status, message, params }]) => [code(name), String(status), escapeHtml(message), params.map(code).join(", ")]);
  return `<section id="errors"><h2>Error codes</h2><p>${code("error.code")} is one of these. ${code("error.message")} is the sentence, in the language of ${code("Accept-Language")}.</p>${table("Error codes", ["code", "status", "sentence", "params"], rows)}</section>`;
}

interface Change {
  date: string;
  what: readonly string[];
}

/** Newest first. Every change that a client can notice is added here. */
const CHANGES: readonly Change[] = [
  {
    date: "2026-11-29",
    what: [
      "The reseller API answers 200 whatever the method; other methods than GET and POST still do nothing.",
      "An order without its link or quantity is 400 validation with fields; a value that the service refuses stays 422.",
      "A taken slug of a page or post is 409 already_exists.",
      "Payments have redirect, qr and instructions next to step.",
      "A dialog's subject may be in your own words, which begin its first message.",
      "Pop-ups, canned answers, the FAQ and announcements have pages; your payments and dialogs, and mailings, are searched by query.",
      "An account without a panel no longer finds the demo panel here.",
      "Registration can be by invitation (by_invitation, POST panel/{panelId}/invite) and require the terms to be accepted (asks_terms).",
    ],
  },
  {
    date: "2026-11-22",
    what: [
      "Amounts are digits with at most eight decimals; anything else is amount_invalid. Quantities and ids are plain digits.",
      "A method that a path does not have is 405 with Allow, on the reseller API too, which takes GET and POST.",
      "A body that is neither JSON nor a form by its Content-Type is 415.",
      "partner/massOrder refuses a changed body under the same Idempotency-Key.",
      "Subscriptions accept posts=0 for existing posts only.",
      "Placing an order emits order and wallet events; the stream of events is in snake_case and repeats nothing after Last-Event-ID.",
      "Lists of orders name the currency of their amounts.",
      "Reading answers have an ETag, lists take fields, 401 has WWW-Authenticate, and keys work from pages of other origins.",
      "The reseller API compresses the list of services, and says why a refill or a key is refused.",
    ],
  },
];

/** The changelog of the API. */
export function changesSection(): string {
  const entries = CHANGES.map(
    ({ date, what }) =>
      `<h3><time datetime="${date}">${date}</time></h3><ul>${what.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>`,
  );
  return `<section id="changes"><h2>Changelog</h2>${entries.join("")}</section>`;
}
