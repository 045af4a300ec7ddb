import { createRestClient } from "@vitrine/rest/client/rest-client";
import { config } from "./config.ts";

const narrow = matchMedia("(width <= 768px)");

/** REST calls for what tRPC can't do: files, and addresses that open in a new window. */
export const rest = createRestClient({
  origin: location.origin,
  apiPath: config.apiPath,
  siteHost: location.host,
  language: () => document.documentElement.lang,
  isNarrow: () => narrow.matches,
});
