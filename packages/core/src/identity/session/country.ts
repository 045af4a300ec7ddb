import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import { Reader, type Response } from "mmdb-lib";

const require = createRequire(import.meta.url);

type CountryRow = Response & { country_code?: string };

let opened: Promise<Reader<CountryRow>> | undefined;

/** Eight megabytes, loaded on the first lookup and shared; a process without lookups never loads it. */
const table = (): Promise<Reader<CountryRow>> =>
  (opened ??= readFile(require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb")).then(
    (file) => new Reader<CountryRow>(file),
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  ));

/** ISO 3166 code of the country where an address is registered; null if unknown. */
export async function countryOf(ip: string | null | undefined): Promise<string | null> {
  if (!ip || isIP(ip) === 0) return null;
  return (await table()).get(ip)?.country_code ?? null;
}
