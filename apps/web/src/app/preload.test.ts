import type { LoaderFunctionArgs } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { preload } from "./preload.ts";

let refused = 0;
vi.mock("./client.ts", () => ({ countRefused: () => refused }));
afterEach(() => vi.unstubAllGlobals());

/** Runs the loaders of one navigation, as the router does: in parallel and with the same request. Returns those that loaded data. */
async function navigate(path: string, ...names: string[]): Promise<string[]> {
  const loaded: string[] = [];
  const request = new Request(`https://panel.test${path}`);
  const loaders = names.map((name) => preload(undefined, () => [Promise.resolve().then(() => loaded.push(name))]));
  await Promise.all(loaders.map((loader) => loader({ request, params: {} } as unknown as LoaderFunctionArgs)));
  return loaded;
}

test("every route of a new page loads its data, and none on a change of the same page's address", async () => {
  vi.stubGlobal("location", { pathname: "/list" });
  expect(await navigate("/list", "frame", "list")).toEqual(["frame", "list"]);
  expect(await navigate("/list?page=2", "frame", "list")).toEqual([]);
  expect(await navigate("/other", "frame", "other")).toEqual(["frame", "other"]);
});

test("a session that ends while data is loaded is noticed before the page is shown", async () => {
  vi.stubGlobal("location", { pathname: "/list" });
  const isIn = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValue("to the login");
  const loader = preload(isIn, () => [Promise.resolve().then(() => (refused += 1))]);
  expect(await loader({ request: new Request("https://panel.test/orders"), params: {} } as unknown as LoaderFunctionArgs)).toBe(
    "to the login",
  );
  expect(isIn).toHaveBeenCalledTimes(2);
});
