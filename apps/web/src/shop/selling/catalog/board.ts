import type { ReactNode } from "react";
import type { CatalogState } from "./use-catalog.ts";

export interface NetworkChoice {
  name: string;
  services: number;
  categories: { name: string; icon?: string | undefined; services: number }[];
}

/** The parts that a template arranges: it has its own filters and gets the rows below them. */
export interface BoardProps {
  catalog: CatalogState;
  networks: NetworkChoice[];
  path: string;
  /** Null where the page around has a title of its own. */
  title: string | null;
  /** How many were found. */
  found: string;
  /** Services that can be ordered, whatever the filter. */
  offered: number;
  /** The rows, or the empty state, and what follows them. */
  children: ReactNode;
}
