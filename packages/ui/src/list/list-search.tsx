import { type ListAddress, type ListSpec, nameOf, namesOf, type Part } from "./list-address.tsx";

/** The address as a search string, foreign parameters kept, default values left out. */
export function stringifyListAddress(address: ListAddress, spec: ListSpec = {}, others: URLSearchParams = new URLSearchParams()): string {
  const params = new URLSearchParams(others);
  for (const name of plainNames(spec)) params.delete(name);
  const write = (part: Part, value: string) => {
    const name = nameOf(part, spec);
    if (value) params.set(name, value);
    else params.delete(name);
  };
  write("view", address.view);
  write("query", address.query);
  write("filters", stringifyFilters(address.filters));
  write("page", address.page > 1 ? String(address.page) : "");
  write("perPage", address.perPage === (spec.perPage ?? 25) ? "" : String(address.perPage));
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
