export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export type ListAddress = {
  /** Empty for the first view. */
  view: string;
  query: string;
  page: number;
  perPage: PageSize;
  /** Only those that are set; values are never empty. */
  filters: Readonly<Record<string, string>>;
  /** The view that the person saved, if its tab is the current one. */
  saved: number | null;
};

export type ListSpec = {
  /** Prefix for two lists on one page: `payments` gives paymentsQuery, paymentsPage and so on. */
  prefix?: string | undefined;
  /** Names the list knows; others in the address are ignored. */
  filters?: readonly string[] | undefined;
  perPage?: PageSize | undefined;
  /** The view's parameter, if it is not `view`. */
  viewName?: string | undefined;
};

export type Part = "view" | "query" | "page" | "perPage" | "filters" | "saved";

/** A saved view is `?view=12`. The list's own view below it then has another parameter. */
export function nameOf(part: Part, { prefix, viewName = "view" }: ListSpec, hasSaved = false): string {
  const own = hasSaved && viewName === "view" ? "base" : viewName;
  const name = part === "saved" ? "view" : part === "view" ? own : part;
  return prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** The id of a saved view in an address. */
export const savedId = /^[1-9]\d{0,14}$/;

/** Whether the address has a saved view without its filters, which are about to be added. */
export function isBareAddress(params: URLSearchParams, spec: ListSpec): boolean {
  const parts = (["view", "query", "filters"] as const).map((part) => nameOf(part, spec, true));
  return savedId.test(params.get(nameOf("saved", spec)) ?? "") && !parts.some((name) => params.has(name));
}

export function parseListAddress(params: URLSearchParams, spec: ListSpec = {}): ListAddress {
  const saved = params.get(nameOf("saved", spec)) ?? "";
  const hasSaved = savedId.test(saved);
  const read = (part: Part) => params.get(nameOf(part, spec, hasSaved)) ?? "";
  const page = Number(read("page"));
  const perPage = Number(read("perPage"));
  return {
    view: read("view"),
    query: read("query"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? spec.perPage ?? 25,
    filters: { ...plainFilters(params, spec), ...parseFilters(read("filters"), spec.filters ?? []) },
    saved: hasSaved ? Number(saved) : null,
  };
}

/** Links from elsewhere may give a filter as its own parameter: `?network_id=Telegram`, `?executor=7`, `?type=post`. */
function plainFilters(params: URLSearchParams, spec: ListSpec): Record<string, string> {
  const found = (spec.filters ?? []).map(
    (filter) =>
      [
        filter,
        namesOf(filter, spec)
          .map((name) => params.get(name))
          .find(Boolean),
      ] as const,
  );
  return Object.fromEntries(found.flatMap(([filter, value]) => (value ? [[filter, value]] : [])));
}

/** The names of parameters by which a filter may be given in an address. */
export function namesOf(filter: string, { prefix }: ListSpec): string[] {
  // Two lists on one page: a plain name would mean both.
  if (prefix) return [];
  const name = filter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [...new Set([filter, name, `${name}_id`, ...(filter === "kind" ? ["type"] : [])])];
}

function parseFilters(text: string, known: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const pair of text.split(",")) {
    const colon = pair.indexOf(":");
    const name = pair.slice(0, Math.max(0, colon));
    const value = pair.slice(colon + 1).replace(/~([~.])/g, (_, mark) => (mark === "." ? "," : "~"));
    if (value && known.includes(name)) found[name] = value;
  }
  return found;
}
