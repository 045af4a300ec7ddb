import type { CabinetConfig } from "@vitrine/contract/tenancy/panel/cabinet-config";

declare global {
  interface Window {
    __VITRINE__: CabinetConfig;
  }
}

/** What the server wrote into the cabinet's page before any script. */
export const config: CabinetConfig = window.__VITRINE__;
