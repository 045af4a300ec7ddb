import { missingRows } from "../openapi/specified-rows.ts";
import { code } from "./html.ts";

/** Promised calls that come with later features. */
export function missingSection(): string {
  const rows = missingRows().map((row) => {
    const [method = "", path = ""] = row.split(" ");
    return `<li>${code(`${method.toUpperCase()} /api/${path}`)}</li>`;
  });
  return `<section id="later"><h2>Not there yet</h2><p>These calls come with their features; until then they answer 404.</p><ul>${rows.join("")}</ul></section>`;
}
