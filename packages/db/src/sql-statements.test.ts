import { expect, test } from "vitest";
import { splitStatements } from "./sql-statements.ts";

test.each([
  ["select 1; select 2", ["select 1", "select 2"]],
  ["select 1;\n-- the end;\n", ["select 1"]],
  ["select ';'; select 'it''s;'", ["select ';'", "select 'it''s;'"]],
  [
    "create function f() as $$ begin; end; $$; select $tag$ a; $$ b; $tag$;",
    ["create function f() as $$ begin; end; $$", "select $tag$ a; $$ b; $tag$"],
  ],
  ['-- first; second\nselect /* ; */ "a;b";', ['-- first; second\nselect /* ; */ "a;b"']],
  ["select $1; select $2;", ["select $1", "select $2"]],
])("%j", (text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});
