import type { ListDialogsInput } from "@vitrine/contract/support/dialog/panel-dialog";
import type { Ctx } from "../../kernel/context/context.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import type { DialogFilter } from "./queries.ts";
import { type Found, searchedDialogs, taggedDialogs } from "./search-queries.ts";
import { readDialogSearch } from "./term-queries.ts";

/** A search covers this many of the newest messages with its words; within another filter it reaches further back. */
const MESSAGES = 500;
const MESSAGES_WITHIN = 1000;
/** A tag with more dialogs is frequent: scanning the list finds them quickly, and they are counted to a smaller limit. */
const MOST_TAGGED = 2000;
const COUNT_TAGGED_UP_TO = 1000;

export interface Narrowed {
  filter: DialogFilter;
  /** There may be more matches than `ids` has. */
  isCapped: boolean;
  countUpTo?: number;
}

/** The conditions of the list; searches and rare tags become ids. */
export async function narrowed(ctx: Ctx, input: ListDialogsInput): Promise<Narrowed> {
  const { text: query, tag, terms } = readDialogSearch(ctx, input);
  const filter = { ...plainFilter(ctx, input), terms };
  const isWithin = tag !== null || Object.values(filter).some((value) => value != null);
  const found: Found =
    query === null ? { ids: [], isCapped: false } : await searchedDialogs(ctx, query, isWithin ? MESSAGES_WITHIN : MESSAGES);
  const all = { filter: query === null ? filter : { ...filter, ids: found.ids }, isCapped: found.isCapped };
  if (tag === null) return all;
  const tagged = await taggedDialogs(ctx, tag, MOST_TAGGED + 1);
  if (tagged.length > MOST_TAGGED) return { ...all, filter: { ...all.filter, tag }, countUpTo: COUNT_TAGGED_UP_TO };
  const known = new Set(tagged);
  return { ...all, filter: { ...filter, ids: query === null ? tagged : found.ids.filter((id) => known.has(id)) } };
}

function plainFilter(ctx: Ctx, { assignee, userId, status, subject, product, snoozed }: ListDialogsInput): DialogFilter {
  const filter = { userId, status, subject, product, isSnoozed: snoozed === null ? undefined : snoozed === "only" };
  if (assignee === null) return filter;
  return { ...filter, assigneeId: assignee === "me" ? userIdOf(ctx) : null };
}
