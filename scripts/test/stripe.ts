import { FakeStripe } from "@vitrine/testkit/stripe/fake-stripe";

export interface JourneyStripe {
  /** For the product. */
  env: { STRIPE_API_ROOT: string };
  /** An owner's actions in Stripe's Dashboard, for the journeys. */
  controlUrl: string;
  stop(): Promise<void>;
}

/** Stripe for the journeys: its API and its payment page on this machine. */
export async function startStripe(): Promise<JourneyStripe> {
  const stripe = await FakeStripe.start();
  return { env: { STRIPE_API_ROOT: stripe.url }, controlUrl: `${stripe.url}/control`, stop: () => stripe.stop() };
}
