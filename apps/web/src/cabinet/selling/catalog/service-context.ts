import type { Service } from "@vitrine/contract/selling/catalog/service";
import { useOutletContext } from "react-router";

/** The context that the service's page passes to its tabs. */
export type ServiceContext = { panelId: number; service: Service; currency: string };

export const useServiceContext = (): ServiceContext => useOutletContext<ServiceContext>();
