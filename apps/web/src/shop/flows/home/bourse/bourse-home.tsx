import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ServicePanel } from "../../../selling/catalog/service-panel.tsx";
import { HomeBlocks, type HomeParts, type HomeProps } from "../home-blocks.tsx";
import { BourseChanges } from "./bourse-changes.tsx";
import { BourseContact, BourseFaq, BoursePosts } from "./bourse-reading.tsx";
import { BourseNetworks } from "./bourse-networks.tsx";
import { BourseSide } from "./bourse-side.tsx";
import { BourseSteps } from "./bourse-steps.tsx";
import { BourseTrust } from "./bourse-trust.tsx";

/** The price board with orders at the side; below it, in columns, tables of one line a row. */
export function BourseHome({ home }: HomeProps) {
  const at = home.blocks.indexOf("hero");
  const [before, after] = [home.blocks.slice(0, at), home.blocks.slice(at + 1)];
  return (
    <>
      <Panels home={{ ...home, blocks: before }} />
      <Hero home={home} />
      <Panels home={{ ...home, blocks: after }} />
    </>
  );
}

function Hero({ home: { board, form, mass } }: HomeProps) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 pt-2 max-[900px]:flex max-[900px]:flex-col-reverse max-[900px]:items-stretch">
      <div className="min-w-0">
        <h1 className="mb-2 text-xl font-semibold">{t("home.bourseTitle")}</h1>
        {board}
      </div>
      <div className="sticky top-4 max-h-[calc(100dvh-32px)] min-w-0 overflow-y-auto max-[900px]:static max-[900px]:max-h-none max-[900px]:overflow-visible">
        {mass ? <BourseSide form={form} mass={mass} /> : form}
      </div>
    </div>
  );
}

const PARTS: HomeParts = {
  networks: BourseNetworks,
  popular: ({ home }) => <ServicePanel services={home.services} isPopular={home.isPopular} />,
  steps: BourseSteps,
  trust: BourseTrust,
  changes: BourseChanges,
  blog: BoursePosts,
  faq: BourseFaq,
  contact: BourseContact,
};

function Panels({ home }: HomeProps) {
  if (home.blocks.length === 0) return null;
  return (
    <div className="columns-2 gap-6 pt-6 *:mb-6 *:break-inside-avoid max-[900px]:columns-1">
      <HomeBlocks home={home} parts={PARTS} />
    </div>
  );
}
