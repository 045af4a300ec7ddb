import type { Caller } from "@vitrine/core/kernel/context/context";

interface Stage {
  panelId: number;
  asOwner: Caller;
}
type Act = (stage: Stage) => unknown;
type Procedures = Record<string, Record<string, (input: unknown) => Promise<{ id: number }>>>;

let texts = 0;
const text = () => ({ slug: `walk-${++texts}`, title: "Walk", body: "Walk", language: "en" });

/** Inputs of the mutations of the module `content`. `calling` gives the procedures as the caller's. */
export function contentActs(calling: (caller: Caller) => Procedures): Record<string, Act> {
  const popup = async ({ panelId, asOwner }: Stage) => {
    const { id } = await calling(asOwner)["modal"]!["create"]!({ panelId, title: "Walk", body: "Walk" });
    return { panelId, popupId: id };
  };
  return {
    ...articleActs(calling, "page"),
    ...articleActs(calling, "blog"),
    "menu.put": ({ panelId }) => ({ panelId, items: [{ place: "footer", href: "/blog", labels: { en: "Blog" } }] }),
    "seo.put": ({ panelId }) => ({ panelId, items: [{ target: "home", language: "en", title: "Walk" }] }),
    "language.put": ({ panelId }) => ({ panelId, languageId: "uk", isOn: true, texts: { "nav.services": "Прайс" } }),
    "modal.create": ({ panelId }) => ({ panelId, title: "Walk", body: "Walk" }),
    "modal.update": async (stage) => ({ ...(await popup(stage)), isOn: false }),
    "modal.remove": popup,
  };
}

function articleActs(calling: (caller: Caller) => Procedures, kind: "page" | "blog"): Record<string, Act> {
  const of = ({ asOwner }: Stage) => calling(asOwner)[kind]!;
  const made = async (stage: Stage) => {
    const { panelId } = stage;
    const { id } = await of(stage)["create"]!({ panelId, ...text() });
    return { panelId, articleId: id };
  };
  const shared = async (stage: Stage) => {
    const article = await made(stage);
    await of(stage)["share"]!(article);
    return article;
  };
  const changed = async (stage: Stage) => {
    const article = await made(stage);
    await of(stage)["update"]!({ ...article, title: "Other" });
    return { ...article, version: 1 };
  };
  return {
    [`${kind}.create`]: ({ panelId }) => ({ panelId, ...text() }),
    [`${kind}.update`]: async (stage) => ({ ...(await made(stage)), title: "Other" }),
    [`${kind}.restore`]: changed,
    [`${kind}.remove`]: made,
    [`${kind}.share`]: made,
    [`${kind}.unshare`]: shared,
  };
}
