import { z } from "zod";
import type { Row } from "../row.ts";

/** Only sets a cookie: over tRPC the pages themselves carry the token. */
export const csrfRow: Row = {
  method: "get",
  path: "csrf-cookie",
  summary: "Get a CSRF cookie",
  description: "Sets the XSRF-TOKEN cookie. Browser sessions send its value back with every write.",
  permission: "account.me",
  on: "host",
  input: z.object({}),
  output: undefined,
  status: 204,
  idempotency: undefined,
  answers: (visit) => visit.issueCsrf(),
};
