import type { LoaderFunctionArgs } from "react-router";
import { panelIdOf } from "../shared/kernel/app/me.ts";
import { trpcUtils } from "./client.ts";
import { advertsShownData, listOf, type Load } from "./preload.ts";

const onPanel =
  (load: (panelId: number, args: LoaderFunctionArgs) => Promise<unknown>[]): Load =>
  (args) => {
    const panelId = panelIdOf(args.params);
    return panelId === undefined ? [] : load(panelId, args);
  };

export const providersData = onPanel((panelId, args) => [
  ...advertsShownData(args),
  trpcUtils.provider.list.prefetch({ panelId, ...listOf(args).input }),
]);

/** The prices of places stand above the list. */
export const advertsData = onPanel((panelId, args) => {
  const { page, perPage } = listOf(args).input;
  return [trpcUtils.advert.list.prefetch({ panelId, page, perPage })];
});

export const providerData = onPanel((panelId, { params }) => [
  trpcUtils.provider.get.prefetch({ panelId, providerId: Number(params["providerId"]) }),
]);

/** New services are picked from the providers' catalogues. */
export const importData = onPanel((panelId) => [trpcUtils.provider.list.prefetch({ panelId, perPage: 100 })]);

export const serviceData = onPanel((panelId, { params }) => [
  trpcUtils.catalog.service.prefetch({ panelId, serviceId: Number(params["serviceId"]) }),
]);

export const setupData = onPanel((panelId) => [
  trpcUtils.panel.get.prefetch({ panelId }),
  trpcUtils.panel.setup.prefetch({ panelId }),
  trpcUtils.top.offers.prefetch(),
  trpcUtils.provider.list.prefetch({ panelId, perPage: 100 }),
]);

/** What is younger is shown without waiting: the screen asks again itself. */
const SHOWN = { staleTime: 60_000 };

export const overviewData = onPanel((panelId) => [
  trpcUtils.panel.get.prefetch({ panelId }, SHOWN),
  trpcUtils.panel.overview.prefetch({ panelId }, SHOWN),
  trpcUtils.panel.setup.prefetch({ panelId }, SHOWN),
]);
