import { expect, test } from "vitest";
import { sitemapRoute } from "./search-engine-route.ts";

type Visited = Parameters<typeof sitemapRoute>[0];

test("the sitemap lists texts at their own address, and none that was published first elsewhere", async () => {
  const published = [
    { kind: "post", slug: "own", canonical: null, updatedAt: 1_790_000_000 },
    { kind: "post", slug: "same", canonical: "https://panel.example/blog/same", updatedAt: 1_790_000_000 },
    { kind: "post", slug: "borrowed", canonical: "https://elsewhere.example/borrowed", updatedAt: 1_790_000_000 },
  ];
  const panel = { isMain: true, language: "en", languages: ["en"] };
  const request = { origin: "https://panel.example", panel, queries: { published: () => Promise.resolve(published) } };
  const answer = await sitemapRoute({ request } as unknown as Visited);
  const listed = answer.kind === "data" ? [...answer.text.matchAll(/<loc>https:\/\/panel.example(\/blog\/[^<]*)<\/loc>/g)] : [];
  expect(listed.map(([, path]) => path)).toEqual(["/blog/own", "/blog/same"]);
});
