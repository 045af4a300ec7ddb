import { useParams } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";

export interface TopPlace {
  /** Undefined on the public pages. */
  panelId: number | undefined;
  href: (path: string) => string;
}

/** The same pages exist for the public and inside a panel's cabinet. */
export function useTopPlace(): TopPlace {
  const named = useParams()["panelId"];
  const panelId = named === undefined ? undefined : config.mainPanel ? Number(named) : config.panelId;
  return { panelId, href: (path) => (named === undefined ? `/${path}` : `/panel/${named}/${path}`) };
}
