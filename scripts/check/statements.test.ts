import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { planProblems, statementProblems, statements } from "./statements.ts";

const problemsOf = (statement: string): string[] => {
  const text = `const query = sql\`${statement}\`;`;
  const problems = statementProblems([{ path: "planted.ts", text, program: parseSync("planted.ts", text).program }], (name) =>
    ["orders", "users", "services"].includes(name),
  );
  return problems.map((problem) => problem.replace("planted.ts:1: ", ""));
};

test("the product's statements have the form", async () => {
  expect(await statements.run()).toEqual([]);
});

test.each([
  ["select id from orders where id = ${id}", "orders without the panel's number"],
  [
    "select id from orders o where o.panel_id = ${panel} and exists (select from users u where u.panel_id = o.panel_id)",
    "users without the panel's number",
  ],
  ["select id from orders where panel_id = ${panel} union all select id from services where id = 1", "services without the panel's number"],
  [
    "with due as (select id from orders) update users set ref = null from due where panel_id = ${panel}",
    "orders without the panel's number",
  ],
  ["select case status when 'done' then 1 end from orders where panel_id = ${panel}", "a simple CASE"],
  ["update orders set next_at = case when id = 1 then now() end where panel_id = ${panel}", "a clock or an interval in CASE"],
  ["update orders set next_at = created_at + interval '1 day' where panel_id = ${panel}", "an interval next to a column in SET"],
  ["insert into orders (id) values (1) on conflict (id) do update set next_at = now()", "a clock or an interval in ON CONFLICT"],
  [
    "insert into orders (panel_id, id) select ${panel}, unnest(${ids}::bigint[])",
    "selected rows inserted into orders without ON CONFLICT or RETURNING",
  ],
  ["update users set ref = null, panel_id = ${panel} where panel_id = ${panel}", "an update that writes panel_id"],
])("refuses %s", (statement, problem) => {
  expect(problemsOf(statement)).toEqual([problem]);
});

test.each([
  "select o.id from orders o join users u on u.panel_id = o.panel_id and u.id = o.user_id where o.panel_id = ${panel}",
  "select o.id, (select count(*) from users u where u.panel_id = ${panel}) from orders o where o.panel_id = ${panel}",
  "select id from orders where ${conditions} order by id",
  "update orders set next_at = now() + interval '1 minute' where panel_id = ${panel}",
  "insert into orders (panel_id, id) select ${panel}, unnest(${ids}::bigint[]) on conflict do nothing",
  "select n from json_to_recordset(${rows}::json) r (orders integer, users integer)",
])("accepts %s", (statement) => {
  expect(problemsOf(statement)).toEqual([]);
});

test("a hot function is written in plpgsql", () => {
  const body = "  language sql stable as $$ select 1 $$;";
  const files = ["read_rules", "claim_orders", "charge_for"].map((name) => ({
    path: `migrations/functions/${name}.sql`,
    text: `create function\n${body}`,
  }));
  expect(planProblems(files).map((problem) => problem.split(":")[0])).toEqual([
    "migrations/functions/read_rules.sql",
    "migrations/functions/claim_orders.sql",
  ]);
});
