import type { Caller } from "@vitrine/core/kernel/context/context";
import { putAdvertPrices } from "@vitrine/core/growth/advert/review";
import type { World } from "@vitrine/testkit/world";

interface Stage {
  world: World;
  panelId: number;
  asOwner: Caller;
}
type Act = (stage: Stage) => unknown;
type Procedures = Record<string, Record<string, (input: unknown) => Promise<{ id: number }>>>;

/** Inputs of owners' mutations of adverts. */
export function advertActs(calling: (caller: Caller) => Procedures): Record<string, Act> {
  const drafted = async ({ panelId, asOwner }: Stage) => {
    const draft = { panelId, kind: "row", title: "Walk", text: "Walk" };
    const { id } = await calling(asOwner)["advert"]!["create"]!(draft);
    return { panelId, advertId: id };
  };
  /** A draft with a price and the money for it. */
  const payable = async (stage: Stage) => {
    const { world, asOwner } = stage;
    await world.asAdmin(world.main).run((ctx) => putAdvertPrices(ctx, { banner: "5", row: "2" }));
    if ("userId" in asOwner.actor) await world.credit(asOwner.actor.userId, "100", world.main);
    return drafted(stage);
  };
  return {
    "advert.create": ({ panelId }) => ({ panelId, kind: "row", title: "Walk", text: "Walk" }),
    "advert.update": async (stage) => ({ ...(await drafted(stage)), title: "Other" }),
    "advert.remove": drafted,
    "advert.submit": payable,
    "advert.stop": async (stage) => {
      const advert = await payable(stage);
      await calling(stage.asOwner)["advert"]!["submit"]!(advert);
      return advert;
    },
  };
}
