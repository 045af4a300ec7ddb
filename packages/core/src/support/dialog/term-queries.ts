import { parseSearch } from "@vitrine/contract/kernel/search/search";
import { DIALOG_OPERATORS } from "@vitrine/contract/support/dialog/operators";
import type { ListDialogsInput } from "@vitrine/contract/support/dialog/panel-dialog";
import type { DB } from "@vitrine/db/types";
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { dateTerm, idTerm, type TermConditions, wordTerm } from "../../kernel/search/term-conditions.ts";
import { ofUsersNamed } from "./customer-queries.ts";

const eb = expressionBuilder<DB>();

const termConditions = (ctx: Ctx): TermConditions<typeof DIALOG_OPERATORS> => ({
  id: (term) => idTerm(eb, sql`d.id`, term),
  user: ({ value }) => ofUsersNamed(ctx, value),
  order: (term) => idTerm(eb, sql`d.order_id`, term),
  status: (term) => wordTerm(eb, sql`d.status`, term),
  subject: (term) => wordTerm(eb, sql`d.subject`, term),
  tag: ({ value, isExcluded }) => {
    const holds = sql<boolean>`d.tags @> array[${value.toLowerCase()}]::text[]`;
    return isExcluded ? sql<boolean>`not ${holds}` : holds;
  },
  assignee: ({ value }) => (value === "me" ? sql<boolean>`d.assignee_id = ${userIdOf(ctx)}` : sql<boolean>`d.assignee_id is null`),
  date: (term) => dateTerm(ctx, eb, sql`d.created_at`, term),
});

export interface DialogSearch {
  /** The rest of the query, searched for as text. */
  text: string | null;
  /** The tag of the filter, or the first one of the search, which is found by index. */
  tag: string | null;
  terms: Expression<SqlBool> | null;
}

export function readDialogSearch(ctx: Ctx, { query, tag }: Pick<ListDialogsInput, "query" | "tag">): DialogSearch {
  const { terms, text } = parseSearch(query ?? "", DIALOG_OPERATORS);
  const named = tag === null ? terms.find(({ name, isExcluded }) => name === "tag" && !isExcluded) : undefined;
  const rest = terms.filter((term) => term !== named);
  const conditions = termConditions(ctx);
  return {
    text: text === "" ? null : text,
    tag: named?.value.toLowerCase() ?? tag,
    terms: rest.length === 0 ? null : eb.and(rest.map((term) => conditions[term.name as keyof typeof DIALOG_OPERATORS](term))),
  };
}
