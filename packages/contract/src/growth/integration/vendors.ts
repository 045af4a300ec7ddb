/** Services of others that an owner may connect to the storefront, in the order in which they are offered. */
export const INTEGRATIONS = ["ga4", "metrica", "metaPixel", "tiktokPixel", "jivo", "tawk", "crisp", "telegramWidget"] as const;
export type IntegrationName = (typeof INTEGRATIONS)[number];
export const TRACKERS = ["ga4", "metrica", "metaPixel", "tiktokPixel"] as const satisfies readonly IntegrationName[];
export const CHATS = ["jivo", "tawk", "crisp"] as const satisfies readonly IntegrationName[];

/** What a page's content policy must allow besides our own host. */
export interface PolicySources {
  script: readonly string[];
  connect: readonly string[];
  frame?: readonly string[];
  font?: readonly string[];
  media?: readonly string[];
  /** It adds style elements without a nonce. */
  writesStyles?: true;
}

interface Vendor {
  /** The vendor's format of an id. */
  pattern: RegExp;
  example: string;
  /** Null: a link that loads nothing. */
  sources: PolicySources | null;
}

export const VENDORS: Record<IntegrationName, Vendor> = {
  ga4: {
    pattern: /^G-[A-Z0-9]{6,12}$/,
    example: "G-7XK2M9QF4T",
    sources: {
      script: ["https://www.googletagmanager.com"],
      connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
    },
  },
  metrica: {
    pattern: /^[1-9]\d{4,9}$/,
    example: "96104425",
    sources: {
      script: ["https://mc.yandex.ru", "https://yastatic.net"],
      connect: ["https://mc.yandex.ru", "https://mc.yandex.com"],
    },
  },
  metaPixel: {
    pattern: /^[1-9]\d{14,15}$/,
    example: "1849203746510283",
    sources: {
      script: ["https://connect.facebook.net"],
      connect: ["https://connect.facebook.net", "https://www.facebook.com"],
    },
  },
  tiktokPixel: {
    pattern: /^[A-Z0-9]{20}$/,
    example: "C4A7QJ8BVJ5K2M9QF4T0",
    sources: {
      script: ["https://analytics.tiktok.com"],
      connect: ["https://analytics.tiktok.com"],
    },
  },
  jivo: {
    pattern: /^[A-Za-z0-9]{10}$/,
    example: "aB3dE5fG7h",
    sources: {
      script: ["https://*.jivosite.com"],
      connect: ["https://*.jivosite.com", "wss://*.jivosite.com"],
      frame: ["https://*.jivosite.com"],
      font: ["https://*.jivosite.com"],
      media: ["https://*.jivosite.com"],
      writesStyles: true,
    },
  },
  tawk: {
    pattern: /^[0-9a-f]{24}\/(?:default|[0-9a-z]{9})$/,
    example: "5f3c1b2a4e7d9c0081a6b2d4/1hq2k3m4n",
    sources: {
      script: ["https://embed.tawk.to", "https://*.tawk.to", "https://cdn.jsdelivr.net/emojione/"],
      connect: ["https://*.tawk.to", "wss://*.tawk.to"],
      frame: ["https://*.tawk.to"],
      font: ["https://*.tawk.to"],
      media: ["https://*.tawk.to"],
      writesStyles: true,
    },
  },
  crisp: {
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: "3f2b8c10-5d4e-4a7b-9c61-0e8d2f4a6b13",
    sources: {
      script: ["https://client.crisp.chat"],
      connect: ["https://client.crisp.chat", "https://*.relay.crisp.chat", "wss://*.relay.crisp.chat", "https://storage.crisp.chat"],
      frame: ["https://game.crisp.chat"],
      font: ["https://client.crisp.chat"],
      media: ["https://client.crisp.chat"],
      writesStyles: true,
    },
  },
  telegramWidget: { pattern: /^[A-Za-z][A-Za-z0-9_]{4,31}$/, example: "nova_support", sources: null },
};

/** The hosts that a page contacts for it, as shown to people. */
export const hostsOf = (name: IntegrationName): string[] => {
  const { sources } = VENDORS[name];
  const all = [...(sources?.script ?? []), ...(sources?.connect ?? [])];
  return [...new Set(all.map((source) => source.replace(/^(https|wss):\/\//, "").replace(/\/.*$/, "")))];
};

/** The content policy directives that these vendors need. */
export function policyFor(names: readonly IntegrationName[]): Record<string, string[]> {
  const all = names.flatMap((name) => VENDORS[name].sources ?? []);
  const of = (pick: (sources: PolicySources) => readonly string[] | undefined) => [...new Set(all.flatMap((each) => pick(each) ?? []))];
  return {
    "script-src": of(({ script }) => script),
    "connect-src": of(({ connect }) => connect),
    "frame-src": of(({ frame }) => frame),
    "font-src": of(({ font }) => font),
    "media-src": of(({ media }) => media),
    "style-src": of(({ writesStyles, font }) => writesStyles && ["'unsafe-inline'", ...(font ?? [])]),
  };
}
