import path from "node:path";
import type { CabinetConfig, RenderFirstView } from "@vitrine/contract/kernel/panel/cabinet-config";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Request } from "express";
import { builtModule } from "../static/built-module.ts";

/** The first view of the cabinet's script, as HTML for `#root`. If it is empty, also after a failure, the script renders it. */
export function firstViewFor({ log }: Platform, webFolder: string): (request: Request, config: CabinetConfig) => Promise<string> {
  const module = builtModule<{ renderFirstView: RenderFirstView }>(path.join(webFolder, "cabinet-ssr/first-view.js"));
  return async (request, config) => {
    const address = new URL(request.originalUrl, config.adminUrl);
    // A guest's start page redirects to the login.
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
