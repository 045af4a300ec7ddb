/** A new key, its host and its scope. */
export interface FreshKey {
  id: number;
  key: string;
  mode: "live" | "test";
}

export interface SnippetPlace {
  /** Origin of the host that the key belongs to. */
  origin: string;
  /** The panel whose pages are shown; undefined for the person's own account. */
  panelId: number | undefined;
}

export interface OrderSample {
  service: number;
  quantity: number;
}

const quoted = (url: string, key: string) => `curl "${url}" \\\n  -H "Authorization: Bearer ${key}"`;

/** The first call to try: a read that works with every scope. */
export function firstCall({ key, mode }: Pick<FreshKey, "key" | "mode">, { origin, panelId }: SnippetPlace): string {
  if (mode === "test") return quoted(`${origin}/api/orders?per_page=3`, key);
  return quoted(panelId === undefined ? `${origin}/api/user` : `${origin}/api/panel/${panelId}/orders?per_page=3`, key);
}

/** Repeated with the same Idempotency-Key, it places one order. */
export function orderCall({ key }: Pick<FreshKey, "key">, { origin }: SnippetPlace, { service, quantity }: OrderSample): string {
  return `curl "${origin}/api/orders" \\
  -H "Authorization: Bearer ${key}" \\
  -H "Idempotency-Key: my-order-1" \\
  -d service=${service} -d link=https://t.me/example -d quantity=${quantity}`;
}

export const resellerCall = ({ key }: Pick<FreshKey, "key">, { origin }: SnippetPlace): string =>
  `curl "${origin}/api/v2" -d key=${key} -d action=balance`;

export const listCall = ({ key }: Pick<FreshKey, "key">, { origin }: SnippetPlace): string => quoted(`${origin}/api/panel/all`, key);
