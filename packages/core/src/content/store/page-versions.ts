import { type Readable, readInOrder } from "@vitrine/db/prepared";
import { sql } from "kysely";

export interface PageVersions {
  /** Changes with everything that the storefront shows, except the catalogue. */
  shown: bigint;
  /** Increases with every change of services and categories. */
  catalog: bigint;
  /** Increases with every change of happy hours; 0: there have been none. */
  happy: number;
}

/** In the order of the panels; one statement for many. */
export function readPageVersions(on: Readable, panels: number[]): Promise<(PageVersions | undefined)[]> {
  return readInOrder(on, panels.length, sql<PageVersions>`select n, shown, catalog, happy from read_page_versions(${panels}::bigint[])`);
}
