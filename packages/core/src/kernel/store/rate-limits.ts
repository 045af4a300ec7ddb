import { toAppError } from "@vitrine/db/pg-errors";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { Platform } from "../context/platform.ts";

type WithDatabase = Pick<Platform, "db">;

/** Runs outside the transaction, so counts stay even if the request fails. */
async function ask<Row>({ db }: WithDatabase, query: RawBuilder<Row>): Promise<Row[]> {
  try {
    return (await query.execute(db)).rows;
  } catch (error) {
    throw toAppError(error);
  }
}

export interface FailureCount {
  key: string;
  points: number;
  /** Milliseconds since the epoch. */
  expire: number;
}

/** Adds one under each key and returns the new counts. Keys are locked in sorted order, so that parallel calls do not deadlock. */
export async function addFailures(on: WithDatabase, keys: string[], now: number, until: number): Promise<FailureCount[]> {
  return ask(
    on,
    sql<FailureCount>`
      insert into rate_limits as kept (key, points, expire)
      select key, 1, ${until}::bigint from unnest(${keys}::text[]) as requested (key) order by key
      on conflict (key) do update set
        points = case when kept.expire > ${now}::bigint then kept.points + 1 else 1 end,
        expire = case when kept.expire > ${now}::bigint then kept.expire else excluded.expire end
      returning key, points, expire`,
  );
}

export interface PointsTaken {
  /** Of the current window, these included. */
  points: number;
  /** Milliseconds since the epoch. */
  expire: number;
}

const TAKE_POINTS = {
  name: "take_points",
  text: `
    insert into rate_limits as kept (key, points, expire)
    select key, sum(points), $4::bigint from unnest($1::text[], $2::integer[]) as requested (key, points) group by key order by key
    on conflict (key) do update set
      points = excluded.points + case when kept.expire > $3::bigint then kept.points else 0 end,
      expire = case when kept.expire > $3::bigint then kept.expire else excluded.expire end
    returning key, points, expire`,
};

/** Adds points under each key, many in one statement; results in the order of the keys. */
export async function takePoints(
  pool: pg.Pool,
  wanted: { key: string; points: number }[],
  now: number,
  until: number,
): Promise<PointsTaken[]> {
  const keys = wanted.map(({ key }) => key);
  const values = [keys, wanted.map(({ points }) => points), now, until];
  const { rows } = await pool.query<{ key: string; points: number; expire: bigint }>({ ...TAKE_POINTS, values });
  const taken = new Map(rows.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]));
  return keys.map((key) => taken.get(key)!);
}

export async function readFailures(on: WithDatabase, keys: string[], now: number): Promise<FailureCount[]> {
  return ask(
    on,
    sql<FailureCount>`select key, points, expire from rate_limits where key = any(${keys}::text[]) and expire > ${now}::bigint`,
  );
}

export async function removeFailure(on: WithDatabase, keys: string[]): Promise<void> {
  await ask(
    on,
    sql`
      update rate_limits set points = points - 1
      where key in (select key from rate_limits where key = any(${keys}::text[]) and points > 0 order by key for update)`,
  );
}

export async function clearFailures(on: WithDatabase, key: string): Promise<void> {
  await ask(on, sql`delete from rate_limits where key = ${key}`);
}

/** 0: taken until that time. Otherwise it was already taken, and becomes free after this many milliseconds. */
export async function claimOnce(on: WithDatabase, key: string, now: number, until: number): Promise<number> {
  const taken = await ask(
    on,
    sql`
      insert into rate_limits as kept (key, points, expire) values (${key}, 1, ${until}::bigint)
      on conflict (key) do update set expire = excluded.expire where kept.expire <= ${now}::bigint
      returning expire`,
  );
  if (taken.length > 0) return 0;
  const [kept] = await readFailures(on, [key], now);
  return Math.max(1, (kept?.expire ?? now) - now);
}
