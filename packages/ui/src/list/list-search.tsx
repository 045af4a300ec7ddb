import { type ListAddress, type ListSpec, nameOf, namesOf, type Part, savedId } from "./list-address.tsx";

/** The address as a query string: other parameters are kept, default values left out. */
export function stringifyListAddress(address: ListAddress, spec: ListSpec = {}, others: URLSearchParams = new URLSearchParams()): string {
  const params = new URLSearchParams(others);
  for (const name of plainNames(spec)) params.delete(name);
  const write = (part: Part, value: string) => {
    const name = nameOf(part, spec, hasSaved);
    if (value) params.set(name, value);
    else params.delete(name);
  };
  const hasSaved = address.saved !== null;
  const hadSaved = savedId.test(params.get(nameOf("saved", spec)) ?? "");
  if (hadSaved && !hasSaved) params.delete(nameOf("view", spec, true));
  // Before the list's own view: without a saved one both have the same name.
  write("saved", hasSaved ? String(address.saved) : "");
  write("view", address.view);
  write("query", address.query);
  write("filters", stringifyFilters(address.filters));
  write("page", address.page > 1 ? String(address.page) : "");
  write("perPage", address.perPage === (spec.perPage ?? 25) ? "" : String(address.perPage));
  const filters = stringifyFilters(address.filters);
  // Under a saved view, showing everything must be explicit: otherwise the address would mean the view's filters.
  if (hasSaved && !address.view && !address.query && !filters) params.set(nameOf("query", spec), "");
  const search = params.toString().replace(/%(?:2C|3A|2F|40|7E)/g, decodeURIComponent);
  return search ? `?${search}` : "";
}

const plainNames = (spec: ListSpec): string[] => (spec.filters ?? []).flatMap((filter) => namesOf(filter, spec));

/** `status:fail,category:Telegram`; a comma or tilde inside a value is written `~.` or `~~`. */
function stringifyFilters(filters: Readonly<Record<string, string>>): string {
  return Object.entries(filters)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}:${value.replaceAll("~", "~~").replaceAll(",", "~.")}`)
    .join(",");
}
