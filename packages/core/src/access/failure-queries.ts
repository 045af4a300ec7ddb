import { sql } from "kysely";
import type { Platform } from "../platform.ts";

type WithDatabase = Pick<Platform, "db">;

export interface FailureCount {
  key: string;
  points: number;
  /** Milliseconds since the epoch. */
  expire: number;
}

/** One more under each key, and how many that makes. Keys are locked in their order, so that two at once do not block one another. */
export async function addFailures({ db }: WithDatabase, keys: string[], now: number, until: number): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    insert into rate_limits as kept (key, points, expire)
    select key, 1, ${until}::bigint from unnest(${keys}::text[]) as asked (key) order by key
    on conflict (key) do update set
      points = case when kept.expire > ${now}::bigint then kept.points + 1 else 1 end,
      expire = case when kept.expire > ${now}::bigint then kept.expire else excluded.expire end
    returning key, points, expire`.execute(db);
  return rows;
}

export async function readFailures({ db }: WithDatabase, keys: string[], now: number): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select key, points, expire from rate_limits where key = any(${keys}::text[]) and expire > ${now}::bigint`.execute(db);
  return rows;
}

export async function takeFailureBack({ db }: WithDatabase, keys: string[]): Promise<void> {
  await sql`
    update rate_limits set points = points - 1
    where key in (select key from rate_limits where key = any(${keys}::text[]) and points > 0 order by key for update)`.execute(db);
}

export async function clearFailures({ db }: WithDatabase, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** 0: taken until then. Otherwise it was taken before, and is free again after so many milliseconds. */
export async function takeOnce({ db }: WithDatabase, key: string, now: number, until: number): Promise<number> {
  const { rows } = await sql<{ expire: number }>`
    insert into rate_limits as kept (key, points, expire) values (${key}, 1, ${until}::bigint)
    on conflict (key) do update set expire = excluded.expire where kept.expire <= ${now}::bigint
    returning expire`.execute(db);
  if (rows.length > 0) return 0;
  const [kept] = await readFailures({ db }, [key], now);
  return Math.max(1, (kept?.expire ?? now) - now);
}
