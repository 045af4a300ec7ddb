import { parseListAddress } from "@vitrine/ui/list/list-address";
import type { LoaderFunctionArgs } from "react-router";
import { config } from "../shared/kernel/app/config.ts";
import { trpcUtils } from "./client.ts";
import type { Load } from "./preload.ts";

/** Data that is already there isn't waited for: the screen refreshes it itself. */
export const UNLESS_KNOWN = { staleTime: Number.POSITIVE_INFINITY };

export const listOf = ({ request }: LoaderFunctionArgs, filters: string[] = []) => {
  const { query, page, perPage, filters: chosen } = parseListAddress(new URL(request.url).searchParams, { filters });
  return { input: { query: query || null, page, perPage }, chosen };
};

/** The panels that the person already has, or the demo, whose storefront is shown. */
export const welcomeData: Load = () => (config.mainPanel ? [trpcUtils.panel.projects.prefetch()] : []);

/** Without panels the page invites the person to create one, and a few panels are shorter than their placeholder. */
export const ownPanelsData: Load = (args) => [trpcUtils.panel.list.prefetch(listOf(args).input, UNLESS_KNOWN)];

/** The input in the default order; for another order the screen loads the data. */
const ranking = (args: LoaderFunctionArgs) => {
  const { input, chosen } = listOf(args, ["network", "sort"]);
  return chosen["sort"] === undefined ? { ...input, network: chosen["network"] ?? null, sort: "success" as const } : undefined;
};

export const topProvidersData: Load = (args) => {
  const input = ranking(args);
  return input ? [trpcUtils.top.providers.prefetch(input)] : [];
};

export const topServicesData: Load = (args) => {
  const input = ranking(args);
  return input ? [trpcUtils.top.services.prefetch({ ...input, provider: null })] : [];
};

/** The adverts above a list: loaded later, they would push it down. Only people who are logged in see them. */
export const advertsShownData: Load = () => [trpcUtils.advertPlace.list.prefetch(undefined, { staleTime: 5 * 60_000 })];

/** A pending payment is shown above the lists of the person's payments and earnings. */
export const waitingPaymentData: Load = () => [
  trpcUtils.wallet.balance.prefetch(),
  trpcUtils.payment.list.prefetch({ status: "pending", perPage: 25 }),
];

/** The terms and the earnings are shown above the list of invited people. */
export const ownReferralsData: Load = (args) => {
  const { page, perPage } = listOf(args).input;
  return [trpcUtils.referral.own.prefetch({ page, perPage }, UNLESS_KNOWN)];
};

export const tariffsData: Load = () => [trpcUtils.tariff.list.prefetch({})];
