import { expect, test } from "vitest";
import { functionProblems } from "./function-statements.ts";

const isTenant = (name: string) => ["orders", "providers"].includes(name);

const problemsOf = (body: string, language = "plpgsql") => {
  const text = `create function f(most integer, panels bigint[]) returns setof bigint language ${language} as $$
declare
  p bigint;
  due record;
begin
  ${body}
end $$;`;
  return functionProblems({ name: "functions/f.sql", text, sha256: "", outsideTransaction: false }, isTenant);
};

test.each([
  [
    "return query with due as (select o.panel_id, o.id from orders o limit most for update skip locked) update orders o set link = '' from due where o.panel_id = due.panel_id and o.id = due.id returning o.id;",
    "locks rows of orders of several panels",
  ],
  [
    "return query select o.id from unnest(panels) k (panel_id) join orders o on o.panel_id = k.panel_id for update of o;",
    "locks rows of orders of several panels",
  ],
  [
    "return query with recursive seen as (select min(o.panel_id) as panel_id from orders o union all select o.panel_id from seen, orders o where o.panel_id > seen.panel_id) select panel_id from seen;",
    "walks through rows of orders of several panels",
  ],
  [
    // The table's other name is that of a variable.
    "return query select o.id from providers p cross join lateral (select x.id from orders x where x.panel_id = p.panel_id order by x.id limit most) o;",
    "takes the first rows of orders of each of several panels",
  ],
  ["update orders set seen_at = clock_timestamp() where panel_id = most;", "an update of orders that calls clock_timestamp()"],
  ["delete from orders where panel_id = most and id < random();", "an update of orders that calls random()"],
  ["update orders set seen_at = coalesce(seen_at, now()) where panel_id = most;", "an update of orders with now() in a CASE or COALESCE"],
  [
    "update orders set seen_at = seen_at + interval '1 day' where panel_id = most;",
    "an update of orders that adds an interval to a column: later() does on every server",
  ],
  [
    "update orders set id = 1 where panel_id = most and seen_at - make_interval(secs => 5) < now();",
    "an update of orders that adds an interval to a column: later() does on every server",
  ],
  ["update orders o set status = case o.status when 'a' then 'b' end where o.panel_id = most;", "a simple CASE"],
  [
    "return query select count(*) from (select from orders o limit most) counted;",
    "takes the first rows of orders of several panels without a column",
  ],
])("refuses %s", async (body, problem) => {
  expect(await problemsOf(body)).toEqual([`functions/f.sql: ${problem}`]);
});

test.each([
  "return query select o.id from orders o order by o.id limit most;",
  "for p in select x from unnest(panels) x loop return query select o.id from orders o where o.panel_id = p for update skip locked; end loop;",
  "for due in select distinct o.panel_id from orders o loop perform from orders o where o.panel_id = due.panel_id for update; end loop;",
  "return query select o.id from providers v cross join lateral (select x.id from orders x where x.panel_id = p and x.provider_id = v.id limit most) o where v.panel_id = p;",
  "return query select count(*) from (select from orders o where o.panel_id = p limit most) counted;",
  "delete from orders where id < most;",
  "update orders set seen_at = now() + interval '1 day', sent_at = later(seen_at, 5) where panel_id = most and seen_at < now() - interval '1 day';",
  "update orders set id = coalesce((select max(n.id) from orders n where n.panel_id = most and n.seen_at < now()), 0) where panel_id = most;",
])("accepts %s", async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test("a function in SQL is left to `distribute`, which refuses it where it reads panels' rows", async () => {
  expect(await problemsOf("select o.id from orders o for update;", "sql")).toEqual([]);
});
