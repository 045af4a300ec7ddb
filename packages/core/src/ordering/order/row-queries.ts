import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** For a drip-feed: the cost of its runs, future ones included; the row itself has no cost. */
export const runsCost = (ctx: Ctx) => sql<Amount | null>`case when o.kind = 'drip' then (
  select coalesce(sum(delivered_cost(r.status, r.cost, r.quantity, r.remains)), 0)
    + coalesce((select (d.runs - d.started) * charge_for(s.cost, d.run_quantity) from drip_feeds d
        where d.panel_id = ${ctx.panelId} and d.order_id = o.id and d.next_at is not null), 0)
  from orders r where r.panel_id = ${ctx.panelId} and r.parent_id = o.id)::bigint end`;

const linesOf = (name: string) => sql`array_length(string_to_array(nullif(o.fields ->> ${name}, ''), chr(10)), 1)`;

/** Lists may have thousands of lines: their number is enough for a list of orders. */
export const details = sql`jsonb_strip_nulls(
  coalesce(o.fields, '{}') - array['comments', 'usernames', 'hashtags', 'keywords', 'groups'] || jsonb_build_object(
    'commentsCount', ${linesOf("comments")}, 'usernamesCount', ${linesOf("usernames")}, 'hashtagsCount', ${linesOf("hashtags")},
    'keywordsCount', ${linesOf("keywords")}, 'groupsCount', ${linesOf("groups")},
    'runs', d.runs, 'started', d.started, 'interval', d.run_minutes, 'postsDone', sub.posts_done))`;
