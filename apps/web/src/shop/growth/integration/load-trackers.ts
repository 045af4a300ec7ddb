import type { IntegrationIds } from "@vitrine/contract/growth/integration/shown-integrations";
import { addScript, vendorWindow } from "./add-script.ts";

/** Each vendor's own start code, without recording of forms or session replay. */
export function loadTrackers({ ga4, metrica, metaPixel, tiktokPixel }: IntegrationIds, nonce: string | undefined): void {
  if (ga4) loadGoogle(ga4, nonce);
  if (metrica) loadMetrica(metrica, nonce);
  if (metaPixel) loadMeta(metaPixel, nonce);
  if (tiktokPixel) loadTiktok(tiktokPixel, nonce);
}

function loadGoogle(id: string, nonce: string | undefined): void {
  const layer: unknown[] = [];
  vendorWindow["dataLayer"] = layer;
  // Google's script takes commands as `arguments`, and ignores arrays.
  function gtag(..._command: unknown[]) {
    layer.push(arguments); // oxlint-disable-line prefer-rest-params
  }
  vendorWindow["gtag"] = gtag;
  gtag("js", new Date());
  gtag("config", id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`, nonce);
}

function loadMetrica(id: string, nonce: string | undefined): void {
  const queue: unknown[][] = [];
  const ym = Object.assign((...command: unknown[]) => void queue.push(command), { a: queue, l: Date.now() });
  vendorWindow["ym"] = ym;
  ym(Number(id), "init", { trackLinks: true, accurateTrackBounce: true, clickmap: false, webvisor: false });
  addScript("https://mc.yandex.ru/metrika/tag.js", nonce);
}

function loadMeta(id: string, nonce: string | undefined): void {
  type Command = unknown[];
  interface Pixel {
    (...command: Command): void;
    callMethod?: (...command: Command) => void;
    queue: Command[];
    push: unknown;
    loaded: boolean;
    version: string;
  }
  const send = (...command: Command): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: Pixel = Object.assign(send, { queue: [], push: send, loaded: true, version: "2.0" });
  vendorWindow["fbq"] = pixel;
  vendorWindow["_fbq"] = pixel;
  // Otherwise it reads forms and buttons of the page.
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  pixel("track", "PageView");
  addScript("https://connect.facebook.net/en_US/fbevents.js", nonce);
}

function loadTiktok(id: string, nonce: string | undefined): void {
  const src = "https://analytics.tiktok.com/i18n/pixel/events.js";
  const queue = Object.assign([] as unknown[], {
    methods: ["page", "track", "identify", "instances", "debug", "on", "off", "once", "ready", "alias", "group", "holdConsent"],
    _i: { [id]: Object.assign([], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  const deferred = Object.fromEntries(queue.methods.map((name) => [name, (...rest: unknown[]) => void queue.push([name, ...rest])]));
  Object.assign(queue, deferred);
  vendorWindow["TikTokAnalyticsObject"] = "ttq";
  vendorWindow["ttq"] = queue;
  deferred["page"]!();
  addScript(`${src}?sdkid=${id}&lib=ttq`, nonce);
}
