import { expect, test } from "vitest";
import { markdownOf } from "./paste-markdown.ts";

test("a Google Docs document keeps headings, emphasis, lists and links, and is not bold as a whole", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">How to order</span></h2><p dir="ltr"><span style="font-weight:400">Paste a </span><span style="font-weight:700">link</span><span style="font-weight:400;font-style:italic"> first</span>.</p><ul><li dir="ltr"><p><span>One</span></p></li><li><p><span>Two</span></p></li></ul><p><a href="https://example.com/a"><span style="color:#1155cc">here</span></a></p></b>`;
  expect(markdownOf(html)).toBe("## How to order\n\nPaste a **link** _first_.\n\n- One\n- Two\n\n[here](https://example.com/a)");
});

test("a Word document loses its comments, styles and list signs", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body><!--StartFragment--><p class=MsoNormal>Text<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Nested</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Numbered</p><!--EndFragment--></body></html>`;
  expect(markdownOf(html)).toBe("Text\n\n- First\n  - Nested\n1. Numbered");
});

test("tables become tables", () => {
  const html = "<table><tr><th>Network</th><th>Price</th></tr><tr><td>Telegram</td><td>5</td></tr></table>";
  const rows = markdownOf(html)
    .split("\n")
    .map((row) => row.replaceAll(/\s+/g, " "));
  expect(rows).toEqual(["| Network | Price |", "| --- | --- |", "| Telegram | 5 |"]);
});

test("scripts, external pictures and javascript: addresses are left out", () => {
  const html = `<p onclick="run()">A<script>run()</script><img src="file:///C:/1.png"><a href="javascript:run()">link</a><iframe src="x"></iframe></p>`;
  expect(markdownOf(html)).toBe("Alink");
});
