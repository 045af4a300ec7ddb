import type { CabinetConfig } from "@vitrine/contract/kernel/panel/cabinet-config";

declare global {
  interface Window {
    __VITRINE__: CabinetConfig;
  }
}

/** The configuration that the server writes into the cabinet's page. */
export const config: CabinetConfig = window.__VITRINE__;
