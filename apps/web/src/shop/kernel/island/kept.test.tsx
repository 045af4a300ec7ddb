import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HydrationContext, Kept } from "./kept.tsx";

const markup = (isRunning: boolean, isKept: boolean) =>
  renderToStaticMarkup(
    <HydrationContext value={{ isRunning }}>
      <Kept isKept={isKept} aria-busy={false}>
        <b>row</b>
      </Kept>
    </HydrationContext>,
  );

it("renders its children, except where hydration finds those of the server", () => {
  const rendered = '<div aria-busy="false"><b>row</b></div>';
  expect(markup(false, true)).toBe(rendered);
  expect(markup(false, false)).toBe(rendered);
  expect(markup(true, false)).toBe(rendered);
  expect(markup(true, true)).toBe('<div aria-busy="false"></div>');
});
