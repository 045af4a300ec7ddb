import { parseListAddress } from "@vitrine/ui/list/list-address";
import type { LoaderFunctionArgs } from "react-router";
import { mayDo, meInputFor, panelIdOf } from "../shared/kernel/app/me.ts";
import { trpcUtils } from "./client.ts";
import { listOf, UNLESS_KNOWN } from "./page-data.ts";
import type { Load } from "./preload.ts";

const onPanel =
  (load: (panelId: number, args: LoaderFunctionArgs) => Promise<unknown>[]): Load =>
  (args) => {
    const panelId = panelIdOf(args.params);
    return panelId === undefined ? [] : load(panelId, args);
  };

export const providersData = onPanel((panelId, args) => [trpcUtils.provider.list.prefetch({ panelId, ...listOf(args).input })]);

/** The prices of places stand above the list. */
export const advertsData = onPanel((panelId, args) => {
  const { page, perPage } = listOf(args).input;
  return [trpcUtils.advert.list.prefetch({ panelId, page, perPage })];
});

export const providerData = onPanel((panelId, { params }) => [
  trpcUtils.provider.get.prefetch({ panelId, providerId: Number(params["providerId"]) }),
]);

/** The orders that need attention are shown above the list. */
export const orderCountsData = onPanel((panelId) => [trpcUtils.order.counts.prefetch({ panelId }, UNLESS_KNOWN)]);

/** A customer's payments are shown above their statement, to managers who may see both. */
export const userPaymentsData = onPanel((panelId, { params, request }) => {
  if (!mayDo(trpcUtils.account.me.getData(meInputFor(panelId))?.user, "payment.view", panelId)) return [];
  const { view, query, page, perPage } = parseListAddress(new URL(request.url).searchParams, { viewName: "type", prefix: "payments" });
  if (view !== "" || query !== "") return [];
  const all = { query: null, status: "all" as const, system: null, dateFrom: null, dateTo: null };
  return [trpcUtils.panelPayment.list.prefetch({ panelId, user: Number(params["userId"]), page, perPage, ...all }, UNLESS_KNOWN)];
});

/** Their number decides whether the page's header offers to add one. */
export const managersData = onPanel((panelId) => [trpcUtils.manager.list.prefetch({ panelId }, UNLESS_KNOWN)]);
export const ownServicesData = onPanel((panelId, args) => [
  trpcUtils.executor.services.prefetch({ panelId, ...listOf(args).input }, UNLESS_KNOWN),
]);
export const executorsData = onPanel((panelId, args) => {
  const { input, chosen } = listOf(args, ["kind", "view"]);
  return Object.keys(chosen).length > 0
    ? []
    : [trpcUtils.executor.list.prefetch({ panelId, ...input, status: null, kind: null }, UNLESS_KNOWN)];
});

/** Prices that wait for a decision are shown above those that moved. */
export const heldData = onPanel((panelId, { request }) => {
  const { page, perPage } = parseListAddress(new URL(request.url).searchParams, { prefix: "held" });
  return [trpcUtils.drift.waiting.prefetch({ panelId, provider: null, page, perPage }, UNLESS_KNOWN)];
});

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
