import { parseListAddress } from "@vitrine/ui/list/list-address";
import type { LoaderFunction, LoaderFunctionArgs } from "react-router";
import { config } from "../shared/kernel/app/config.ts";
import { trpcUtils } from "./client.ts";
import type { Guard } from "./guards.ts";

export type Load = (args: LoaderFunctionArgs) => Promise<unknown>[];

let isFirstPage = true;

/**
 * A route whose data is loaded before it is shown, behind the bar at the top. A failure is the screen's to show. On the same page, as
 * when a filter changes, nothing waits: the screen loads and keeps its rows.
 */
export function preload(guard: Guard | undefined, load: Load): Guard {
  const loader: LoaderFunction = async (args, context) => {
    const isSamePage = !isFirstPage && new URL(args.request.url).pathname === location.pathname;
    isFirstPage = false;
    const answer: unknown = (await guard?.(args, context)) ?? null;
    if (answer === null && !isSamePage) await Promise.allSettled(load(args));
    return answer;
  };
  return guard?.needs ? Object.assign(loader, { needs: guard.needs }) : loader;
}

/** Of what was loaded before nothing is waited for: the screen asks again itself. */
export const UNLESS_KNOWN = { staleTime: Number.POSITIVE_INFINITY };

export const listOf = ({ request }: LoaderFunctionArgs, filters: string[] = []) => {
  const { query, page, perPage, filters: chosen } = parseListAddress(new URL(request.url).searchParams, { filters });
  return { input: { query: query || null, page, perPage }, chosen };
};

/** The panels that the person already has, or the demo, whose storefront is shown. */
export const welcomeData: Load = () => (config.mainPanel ? [trpcUtils.panel.projects.prefetch()] : []);

/** Without panels the page invites to create one, and a few are shorter than what stands for them. */
export const ownPanelsData: Load = (args) => [trpcUtils.panel.list.prefetch(listOf(args).input, UNLESS_KNOWN)];

/** Of the usual order; another one is loaded by the screen. */
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

/** Of the signed-in person: what stands above a list must not push it down once it is read. */
export const advertsShownData: Load = () => [trpcUtils.advertPlace.list.prefetch(undefined, { staleTime: 5 * 60_000 })];

/** A payment that was begun stands above the lists of the person's money. */
export const waitingPaymentData: Load = () => [
  trpcUtils.wallet.balance.prefetch(),
  trpcUtils.payment.list.prefetch({ status: "pending", perPage: 25 }),
];

/** The terms and what is earned stand above the people who were invited. */
export const ownReferralsData: Load = (args) => {
  const { page, perPage } = listOf(args).input;
  return [trpcUtils.referral.own.prefetch({ page, perPage }, UNLESS_KNOWN)];
};

export const tariffsData: Load = () => [trpcUtils.tariff.list.prefetch({})];
