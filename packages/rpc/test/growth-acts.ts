import type { Caller } from "@vitrine/core/kernel/context/context";
import { insertBounce } from "@vitrine/core/growth/store/mail-bounces";
import { saveCatalogue } from "@vitrine/core/supply/store/provider-services";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { World } from "@vitrine/testkit/world";

interface Stage {
  world: World;
  panelId: number;
  asOwner: Caller;
}
type Act = (stage: Stage) => unknown;
type Procedures = Record<string, Record<string, (input: unknown) => Promise<{ id: number }>>>;

const LISTED = {
  id: "77",
  name: "Telegram members",
  category: "Telegram",
  type: "Default",
  rawType: "Default",
  rate: 1_000_000n,
  min: 10,
  max: 1000,
  refill: false,
  cancel: false,
  dripfeed: false,
  description: null,
  averageTime: null,
  position: 0,
} as unknown as Parameters<typeof saveCatalogue>[2][number];

/** Inputs of the mutations of the module `growth`. `calling` gives the procedures as the caller's. */
export function growthActs(calling: (caller: Caller) => Procedures): Record<string, Act> {
  const text = ({ panelId }: Stage) => ({ panelId, subject: "Walk", body: "Walk", language: "en" });
  const made = async (stage: Stage, channel = "email") => {
    const { id } = await calling(stage.asOwner)["mailing"]!["create"]!({ ...text(stage), channel });
    return { panelId: stage.panelId, mailingId: id };
  };
  /** A customer who agreed to news. */
  const reader = async ({ world, panelId }: Stage) => {
    const panel = { ...world.panel, id: panelId };
    const customer = await world.customer(undefined, { panel, isActivated: true });
    await calling(world.callerAs(customer, panel))["news"]!["setOwn"]!({ email: true });
    return { panelId, userId: customer.id };
  };
  const startable = async (stage: Stage) => {
    await reader(stage);
    return made(stage);
  };
  return {
    "announcement.announce": async ({ world, panelId }) => {
      const { id: serviceId } = await world.service({}, { ...world.panel, id: panelId });
      return { panelId, serviceId };
    },
    "arrival.hide": async ({ world, panelId }) => {
      const panel = { ...world.panel, id: panelId };
      const providerId = await makeProvider(world.platform, panel, { url: `http://new-${panelId}.test/api/v2` });
      await world.asSystem(panel).run((ctx) => saveCatalogue(ctx, providerId, [LISTED]));
      return { panelId, providerId, services: [LISTED.id], isHidden: true };
    },
    "integration.put": ({ panelId }) => ({ panelId, ga4: "G-7XK2M9QF4T" }),
    "mailing.create": text,
    "mailing.update": async (stage) => ({ ...(await made(stage)), subject: "Other" }),
    "mailing.remove": (stage) => made(stage),
    "mailing.setPace": ({ panelId }) => ({ panelId, email: 60, telegram: 60 }),
    "mailing.test": (stage) => made(stage, "inbox"),
    "mailing.start": startable,
    "mailing.stop": async (stage) => {
      const mailing = await startable(stage);
      await calling(stage.asOwner)["mailing"]!["start"]!(mailing);
      return mailing;
    },
    "news.setOwn": () => ({ inbox: true }),
    "news.liftBounce": async (stage) => {
      const { world, panelId } = stage;
      const customer = await world.customer(undefined, { panel: { ...world.panel, id: panelId }, isActivated: true });
      await world.asSystem({ ...world.panel, id: panelId }).run((ctx) => insertBounce(ctx, customer.email, "550 no such user"));
      return { panelId, userId: customer.id };
    },
    "news.withdraw": async (stage) => ({ ...(await reader(stage)), channel: "email" }),
  };
}
