import { parse } from "libpg-query";
import { expect, test } from "vitest";
import { sentProblems } from "./problems.ts";

const distributions = new Map([
  ["orders", "tenant"],
  ["users", "tenant"],
  ["order_events", "tenant"],
  ["panels", "reference"],
  ["domains", "reference"],
  ["rate_limits", "local"],
]);

const problemsOf = async (text: string): Promise<string[]> => {
  const { stmts = [] } = await parse(text);
  return stmts.flatMap(({ stmt }) => sentProblems(stmt, distributions));
};

test.each([
  ["select id from orders where id = $1", "orders without the panel's number"],
  ["select o.id from orders o join users u on u.id = o.user_id where o.panel_id = $1", "users without the panel's number"],
  ["select id from orders where panel_id = $1 or id = $2", "orders without the panel's number"],
  ["select id from orders where panel_id = $1 union all select id from users", "users without the panel's number"],
  ["select (select count(*) from users u where u.id = o.user_id) from orders o where o.panel_id = $1", "users without the panel's number"],
  ["with due as (select id from users) select id from orders o join due on true where o.panel_id = $1", "users without the panel's number"],
  ["select id from panels p join orders o on o.panel_id = p.id where p.is_main for update of o", "locks rows of orders of several panels"],
  ["update orders o set link = u.login from users u where u.panel_id = o.panel_id", "changes rows of orders of several panels"],
  ["delete from orders where id = $1", "orders without the panel's number"],
  ["insert into orders (id) values ($1)", "a row of orders without panel_id"],
  ["update orders set panel_id = $2 where panel_id = $1", "an update that writes panel_id"],
  [
    "with made as (insert into domains (panel_id, host) values ($1, $2)) update users set login = $3 where panel_id = $1",
    "writes a panel's rows and what is on every server at once",
  ],
  ["select points from rate_limits r join users u on u.panel_id = $1", "joins a panel's rows with what is on the coordinator alone"],
  ["select case status when 'done' then 1 end from orders where panel_id = $1", "a simple CASE"],
  [
    "select exists (select from users u where u.panel_id = p.id and u.id = p.owner_id) from panels p where p.id = $1",
    "a subquery of users that depends on a row of p",
  ],
  [
    "insert into users (panel_id, id) select $1, n from unnest($2) r (n) where not exists (select from users u where u.panel_id = $1 and u.id = r.n)",
    "a subquery of users that depends on a row of r",
  ],
  [
    "insert into orders (panel_id, id) values ($1, (select max(id) + 1 from orders where panel_id = $1))",
    "a row of orders with a subquery among its values",
  ],
  [
    "insert into orders (panel_id, id) select $1, x from unnest($2::bigint[]) x",
    "rows of orders that are copied: return them, or say what a conflict does",
  ],
  ["insert into orders select (new_order($1)).*", "rows of orders that are copied: return them, or say what a conflict does"],
])("refuses %s", async (text, problem) => {
  expect(await problemsOf(text)).toContain(problem);
});

test.each([
  "select o.id from orders o join users u on u.panel_id = o.panel_id and u.id = o.user_id where o.panel_id = $1",
  "select o.id from orders o left join users u on (u.panel_id, u.id) = (o.panel_id, o.user_id) where o.panel_id = $1",
  "select o.id from panels p join orders o on o.panel_id = p.id where p.id = $1",
  "select (select count(*) from order_events e where e.panel_id = o.panel_id and e.order_id = o.id) from orders o where o.panel_id = $1",
  "select id from orders where panel_id = any ($1) and id = $2",
  "with due as (select id from orders where panel_id = $1 for update skip locked) update orders o set link = '' from due where o.panel_id = $1 and o.id = due.id",
  "insert into orders (panel_id, id) select $1, x from unnest($2::bigint[]) x on conflict do nothing",
  "insert into orders (panel_id, id) select $1, x from unnest($2::bigint[]) x returning id",
  "insert into orders (panel_id, id) select u.panel_id, u.id from users u where u.panel_id = $1",
  "insert into orders (panel_id, id) values ($1, $2)",
  "select host from domains where panel_id = $1",
  "select * from place_orders($1)",
  "set local app.panel_id = '5'",
])("accepts %s", async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});
