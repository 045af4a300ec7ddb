import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql } from "kysely";
import { expect, test } from "vitest";
import { idFirst, idIn, likePart } from "./search.ts";

const unconnected = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const statement = (query: string | null) => sql`select order by ${idFirst(query, "p.id")}p.id desc`.compile(unconnected);

test("digits alone name an id, up to fifteen", () => {
  expect(idIn("120")).toBe(120);
  for (const query of [null, "", "12a", "-5", "1.5", "1234567890123456"]) expect(idIn(query)).toBeNull();
});

test("the searched id comes first as a value of the statement; without one the order is the index's", () => {
  expect(statement("120")).toMatchObject({ sql: "select order by p.id = $1 desc, p.id desc", parameters: [120] });
  expect(statement("instagram").sql).toBe("select order by p.id desc");
  expect(statement(null).sql).toBe("select order by p.id desc");
});

test("a pattern's wildcards are searched for as plain characters", () =>
  expect(likePart(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`));
