import { MOST_BODY } from "@vitrine/contract/content/article/article";
import { expect, test } from "vitest";
import { faqIn, leadOf, plainText, pricesIn, renderMarkdown, withPrices } from "./render.ts";

test("headings, lists, tables, pictures, buttons and quotes are rendered", () => {
  const html = renderMarkdown(
    '# Title\n\n## Part\n\n- one\n- two\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n> quote\n\n![Chart](/files/1/x.webp)\n\n[Order](/order "button")',
    new Map([["/files/1/x.webp", { width: 600, height: 300 }]]),
  );
  expect(html).not.toContain("<h1");
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html).toContain("<li>one</li>");
  expect(html).toContain('<div class="table" tabindex="0"><table>');
  expect(html).toContain('<td align="right">2</td>');
  expect(html).toContain('<img src="/files/1/x.webp" alt="Chart" width="600" height="300" loading="lazy" decoding="async" />');
  expect(html).toContain('<a href="/order" class="button" rel="noopener">Order</a>');
});

test("a task item labels its checkbox, with and without nested items", () => {
  const box = (more: string) => `<input ${more}disabled type="checkbox" />`;
  expect(renderMarkdown("- [x] done **b**\n  - [ ] inner\n- plain")).toBe(
    `<ul>\n<li><label>${box("checked ")} done <strong>b</strong></label><ul>\n<li><label>${box("")} inner</label></li>\n</ul>\n</li>\n<li>plain</li>\n</ul>\n`,
  );
  expect(renderMarkdown("- [ ] open\n\n  more")).toBe(`<ul>\n<li><p><label>${box("")} open</label></p><p>more</p>\n</li>\n</ul>\n`);
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<a href='javascript:alert(1)' onclick=alert(1)>x</a>",
  "[x](javascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](vbscript:msgbox)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  '[x](/a "button" onmouseover="alert(1))',
  "![x](javascript:alert(1))",
  '![x" onerror="alert(1)](/a.png)',
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<style>*{background:url(javascript:alert(1))}</style>",
  "<p style='position:fixed'>x</p>",
  "<form action=//evil.example><input name=p type=password><button>x</button></form>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<base href='//evil.example/'>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  ":::faq\n### <img src=x onerror=alert(1)>\n<script>alert(1)</script>\n:::",
  "`<script>alert(1)</script>`",
  "<span data-price='1' onclick='alert(1)'>x</span>",
];

test.each(HOSTILE)("%s runs nothing", (text) => {
  const html = renderMarkdown(text);
  expect(html).not.toMatch(/<(script|style|svg|iframe|form|base|meta|math|noscript|object|embed|link)\b/i);
  for (const [, attributes = ""] of html.matchAll(/<[a-z]\w*((?:\s+[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    for (const [, name, value = ""] of attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/i);
      if (name === "href" || name === "src") expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data|\/\/)/i);
    }
  }
  // Nothing that looks like a tag escaped the check above.
  expect(html.replaceAll(/<\/?[a-z]\w*(?:\s+[^\s"=>]+(?:="[^"]*")?)*\s*\/?>/gi, "")).not.toMatch(/<[a-z!]/i);
});

test("a live price is a placeholder until the price is filled in", () => {
  const html = renderMarkdown("From {{price:12}} now, `{{price:13}}` is code, {{price:x}} is text");
  expect(pricesIn(html)).toEqual([12]);
  expect(withPrices(html, (id) => `<b>${id}</b>`)).toContain("From <b>12</b> now");
  expect(html).toContain("{{price:x}}");
});

test("questions and answers open one by one, and are given to search engines as plain text", () => {
  const html = renderMarkdown(
    "Before\n\n:::faq\n### Is it **fast**?\nYes &amp; cheap.\n\n- very\n\n### Refunds?\nAutomatic.\n:::\n\nAfter",
  );
  expect(html.match(/<details>/g)).toHaveLength(2);
  expect(html).toContain("<summary>Is it <strong>fast</strong>?</summary>");
  expect(faqIn(html)).toEqual([
    { question: "Is it fast?", answer: "Yes & cheap. very" },
    { question: "Refunds?", answer: "Automatic." },
  ]);
  expect(plainText(html)).toMatch(/^Before .* After$/);
});

test("the lead of a text is what comes before its first heading, table or questions", () => {
  for (const next of ["## Then", "| a |\n| - |\n| b |", ":::faq\n### Is it fast?\nYes.\n:::"])
    expect(leadOf(renderMarkdown(`One.\n\nTwo.\n\n${next}\n\nThree.`)), next).toBe("One. Two.");
  expect(leadOf(renderMarkdown("## Begins\n\nAt once."))).toBe("Begins At once.");
});

test("a text of the largest size is rendered quickly, however deeply it nests", () => {
  for (const piece of ["> ", "[", "*a_", "![](", "- ", "| ", ":::faq\n", "a ", "*a_ b\n\n", "*a_ b\n- "]) {
    const started = performance.now();
    const rendered = () => renderMarkdown(piece.repeat(Math.floor(MOST_BODY / piece.length)));
    // Either it is rendered, or it is refused as text that no one would write.
    expect(
      (() => {
        try {
          return typeof rendered();
        } catch (error) {
          return (error as { code?: string }).code;
        }
      })(),
      piece,
    ).toMatch(/^(?:string|validation)$/);
    expect(performance.now() - started, piece).toBeLessThan(5000);
  }
});
