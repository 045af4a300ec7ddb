/** Each text calls `executed` if a renderer of Markdown lets it become markup, an address or a block that runs. */
export const HOSTILE_MARKDOWN = [
  "[x](javascript:executed())",
  "[x](JaVaScRiPt:executed())",
  "[x](java&#115;cript:executed())",
  "[x](javascript&colon;executed())",
  "[x](<javascript:executed()>)",
  "[x](data:text/html,<script>executed()</script>)",
  "[x](vbscript:executed())",
  `![x](https://127.0.0.1/x.png "x' onerror=executed() y='")`,
  `[x](/a "x' onmouseover=executed() y='")`,
  `![" onerror=executed() x="](https://127.0.0.1/x.png)`,
  "<javascript:executed()>",
  "[x]: javascript:executed()\n\n[x]",
  `[x](javascript:executed() "button")`,
  "```<img src=x onerror=executed()>\n<script>executed()</script>\n```",
  "`<img src=x onerror=executed()>`",
  "| <img src=x onerror=executed()> | [x](javascript:executed()) |\n| --- | --- |\n| <svg onload=executed()> | x |",
  ":::faq\n### <img src=x onerror=executed()>\n<script>executed()</script>\n:::",
  `{{faq:x"onmouseover=executed()}}`,
  `{{price:1"onmouseover=executed()}}`,
  "<svg><animate onbegin=executed() attributeName=x dur=1s>",
  "<form action=javascript:executed()><button>x</button></form>",
  "<style>@import 'javascript:executed()';</style>",
  "<base href=javascript:executed()//>",
  "<meta http-equiv=refresh content='0;url=javascript:executed()'>",
  "<object data=javascript:executed()></object><embed src=javascript:executed()>",
  '<p style="background:url(javascript:executed())">x</p>',
  '<math><mi//xlink:href="data:x,<script>executed()</script>">',
] as const;

/** A text with one of these is refused: pictures are the panel's own, or of an https address. */
export const REFUSED_PICTURES = [
  "![x](javascript:executed())",
  "![x](data:image/svg+xml,<svg/onload=executed()>)",
  '![x](x"onerror=executed())',
] as const;
