import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnerStyle, takesOwnerStyle } from "./owner-style.tsx";

const takes = (path: string) => takesOwnerStyle(new URL(path, "http://nova.example"));

test("the owner's style sheet is for pages of the shop, not for payments, logins and rules, nor where it is switched off", () => {
  for (const path of ["/", "/services", "/services/12", "/order", "/blog/news", "/pages/about", "/?plain=0"])
    expect(takes(path)).toBe(true);
  for (const path of ["/topup", "/payments/VT12", "/balance", "/login", "/register", "/reset/send", "/settings/security", "/order/abc"])
    expect(takes(path)).toBe(false);
  for (const path of ["/pages/terms-and-conditions", "/pages/privacy-policy", "/?plain=1", "/services?plain=1"])
    expect(takes(path)).toBe(false);
});

test("it is in the page as it was guarded, where it is taken", () => {
  const css = "@layer owner{@scope (.shop){h1{color:red}}}";
  const markup = (path: string) => renderToStaticMarkup(<OwnerStyle css={css} url={new URL(path, "http://nova.example")} nonce="n" />);
  expect(markup("/services")).toBe(`<style nonce="n">${css}</style>`);
  expect([markup("/login"), markup("/services?plain=1")]).toEqual(["", ""]);
});
