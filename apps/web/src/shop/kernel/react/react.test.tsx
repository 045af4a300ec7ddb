import { renderToStaticMarkup } from "react-dom/server";
import { type ReactNode, useId } from "react";
import { expect, it } from "vitest";
import { IdScope, idsOf } from "./react.ts";

function Field({ children }: { children?: ReactNode }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {children}
      <input id={id} spellCheck={false} />
    </label>
  );
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it("gives the parts of a page ids that no other part has", () => {
  const html = renderToStaticMarkup(
    <>
      <Field />
      {["i1", "i2"].map((prefix) => (
        <IdScope key={prefix} value={idsOf(prefix)}>
          <Field>
            <Field />
          </Field>
        </IdScope>
      ))}
    </>,
  );
  expect(new Set(idsIn(html)).size).toBe(5);
  expect(idsIn(html).filter((id) => id?.startsWith("i2"))).toHaveLength(2);
});

it("says that a field is not checked for spelling", () => {
  expect(renderToStaticMarkup(<Field />).toLowerCase()).toContain('spellcheck="false"');
});

it("renders no address that runs script, however it is written", () => {
  for (const address of ["javascript:run()", " JavaScript:run()", "\u0001java\nscript:run()", "j\ta\tv\ta\tscript\t:run()"]) {
    expect(renderToStaticMarkup(<a href={address}>x</a>)).toBe("<a>x</a>");
    expect(renderToStaticMarkup(<form action={address} />)).toBe("<form></form>");
  }
  for (const address of ["/javascript:notes", "javascript", "?next=javascript:", "tg://resolve?domain=a"])
    expect(renderToStaticMarkup(<a href={address}>x</a>)).toBe(`<a href="${address}">x</a>`);
});
