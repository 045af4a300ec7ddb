import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { HomeBlocks, type HomeParts, type HomeProps } from "../home-blocks.tsx";
import { BourseContact, BourseFaq, BoursePosts } from "./bourse-reading.tsx";
import { BourseNetworks } from "./bourse-networks.tsx";
import { BoursePopular } from "./bourse-popular.tsx";
import { BourseSteps } from "./bourse-steps.tsx";

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

function Hero({ home: { board, form } }: HomeProps) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 pt-2 max-[900px]:flex max-[900px]:flex-col-reverse max-[900px]:items-stretch">
      <div className="min-w-0">
        <h1 className="mb-2 text-xl font-semibold">{t("home.bourseTitle")}</h1>
        {board}
      </div>
      <div className="sticky top-4 min-w-0 max-[900px]:static">{form}</div>
    </div>
  );
}

const PARTS: HomeParts = {
  networks: BourseNetworks,
  popular: BoursePopular,
  steps: BourseSteps,
  blog: BoursePosts,
  faq: BourseFaq,
  contact: BourseContact,
};

function Panels({ home }: HomeProps) {
  if (home.blocks.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-6 pt-6 max-[900px]:grid-cols-1">
      <HomeBlocks home={home} parts={PARTS} />
    </div>
  );
}
