import path from "node:path";
import type { CabinetConfig, RenderFirstView } from "@vitrine/contract/kernel/panel/cabinet-config";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Request } from "express";
import { builtModule } from "../static/built-module.ts";

/** What the cabinet's script shows first, as HTML for `#root`. It shows it on its own where this is empty, also after a failure. */
export function firstViewFor({ log }: Platform, webFolder: string): (request: Request, config: CabinetConfig) => Promise<string> {
  const module = builtModule<{ renderFirstView: RenderFirstView }>(path.join(webFolder, "cabinet-ssr/first-view.js"));
  return async (request, config) => {
    const address = new URL(request.originalUrl, config.adminUrl);
    // A guest's start page leads to the login.
    if (address.pathname === "/") address.pathname = "/login";
    try {
      const { renderFirstView } = await module();
      return await renderFirstView({ address: address.href, config });
    } catch (err) {
      log.error({ err }, "the first view of the cabinet can't be rendered");
      return "";
    }
  };
}
