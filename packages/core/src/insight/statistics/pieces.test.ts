import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const piecesOf = async (from: string, to: string, folded: string, largest: string, dayUntil: string | null = null) => {
  const { rows } = await world.asSystem().run(({ tx }) =>
    sql<{ piece: string }>`
      select grain || ' ' || to_char(lo, 'YYYY-MM-DD HH24') || ' - ' || to_char(hi, 'YYYY-MM-DD HH24') as piece
      from statistics_pieces(${from}::timestamp, ${to}::timestamp, ${folded}::timestamp, ${largest}, ${dayUntil}::timestamp) order by lo`.execute(
      tx,
    ),
  );
  return rows.map(({ piece }) => piece);
};

test("a period is read by its largest whole units and smaller ones at its ends", async () => {
  expect(await piecesOf("2024-10-30 22:00", "2026-02-03 05:00", "2026-06-01", "year")).toEqual([
    "hour 2024-10-30 22 - 2024-10-31 00",
    "day 2024-10-31 00 - 2024-11-01 00",
    "month 2024-11-01 00 - 2025-01-01 00",
    "year 2025-01-01 00 - 2026-01-01 00",
    "month 2026-01-01 00 - 2026-02-01 00",
    "day 2026-02-01 00 - 2026-02-03 00",
    "hour 2026-02-03 00 - 2026-02-03 05",
  ]);
});

test("the unit that it ends in counts as a whole where nothing later is folded", async () => {
  expect(await piecesOf("2025-12-01", "2026-02-03 05:00", "2026-02-03 04:50", "year")).toEqual([
    "month 2025-12-01 00 - 2026-01-01 00",
    "year 2026-01-01 00 - 2027-01-01 00",
  ]);
  expect(await piecesOf("2026-02-03 03:00", "2026-02-03 05:00", "2026-02-03 04:50", "hour")).toEqual([
    "hour 2026-02-03 03 - 2026-02-03 05",
  ]);
});

test("hours that are not in a larger unit yet are read one by one", async () => {
  expect(await piecesOf("2025-12-01", "2026-02-03 05:00", "2026-02-03", "year")).toEqual([
    "month 2025-12-01 00 - 2026-01-01 00",
    "year 2026-01-01 00 - 2027-01-01 00",
    "hour 2026-02-03 00 - 2026-02-03 05",
  ]);
  expect(await piecesOf("2026-02-03 03:00", "2026-02-04", "2026-02-03", "month")).toEqual(["hour 2026-02-03 03 - 2026-02-04 00"]);
  expect(await piecesOf("2026-02-03 03:00", "2026-02-04", "-infinity", "month")).toEqual(["hour 2026-02-03 03 - 2026-02-04 00"]);
});

test("a partly folded day is one piece if the period includes everything that is folded of it", async () => {
  const today = (from: string, to: string, largest = "month") => piecesOf(from, to, "2026-02-03", largest, "2026-02-03 04:50");
  expect(await today("2026-02-01", "2026-02-03 05:00")).toEqual([
    "month 2026-02-01 00 - 2026-03-01 00",
    "day 2026-02-03 00 - 2026-02-04 00",
  ]);
  expect(await today("2026-02-03", "2026-02-04")).toEqual(["day 2026-02-03 00 - 2026-02-04 00"]);
  expect(await today("2026-02-03", "2026-02-03 04:00")).toEqual(["hour 2026-02-03 00 - 2026-02-03 04"]);
  expect(await today("2026-02-03 01:00", "2026-02-04")).toEqual(["hour 2026-02-03 01 - 2026-02-04 00"]);
  expect(await today("2026-02-03", "2026-02-04", "hour")).toEqual(["hour 2026-02-03 00 - 2026-02-04 00"]);
});

test("whatever the period and the largest unit, each of its hours is read once", async () => {
  const { rows } = await world.asSystem().run(({ tx }) =>
    sql<{ spans: number; wrong: number }>`
      select count(*)::int as spans, (count(*) filter (where hours <> read or hours <> span))::int as wrong
      from (
        select extract(epoch from x.hi - x.lo) / 3600 as span,
          (select count(*) from statistics_pieces(x.lo, x.hi, 'infinity', u) p, generate_series(p.lo, p.hi - interval '1 hour', interval '1 hour') h) as read,
          (select count(distinct h) from statistics_pieces(x.lo, x.hi, 'infinity', u) p, generate_series(p.lo, p.hi - interval '1 hour', interval '1 hour') h
            where h >= x.lo and h < x.hi) as hours
        from (select timestamp '2025-11-20' + n * 37 * interval '1 hour' as lo, timestamp '2025-11-20' + (n * 37 + n * n % 9973 + 1) * interval '1 hour' as hi
          from generate_series(1, 60) n) x, unnest(array['hour', 'day', 'week', 'month', 'year']) u) y`.execute(tx),
  );
  expect(rows[0]).toEqual({ spans: 300, wrong: 0 });
});
