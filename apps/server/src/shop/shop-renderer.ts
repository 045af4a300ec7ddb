import path from "node:path";
import type { RenderLanding } from "@vitrine/contract/flows/landing/landing";
import type { RenderShop } from "@vitrine/contract/flows/storefront/render";
import { builtModule } from "../static/built-module.ts";

interface SsrModule {
  render: RenderShop;
  /** Whether a page of this path shows every guest the same. */
  isSharedByGuests: (path: string) => boolean;
  renderLanding: RenderLanding;
}

/** The storefront's renderer. */
export const ssrModule = (webFolder: string): (() => Promise<SsrModule>) => builtModule(path.join(webFolder, "ssr/entry-server.js"));
