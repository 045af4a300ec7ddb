// oxlint-disable-next-line typescript/triple-slash-reference -- tests are a project of their own, which wouldn't see the declaration
/// <reference path="./turndown-plugin-gfm.d.ts" />
import { tables } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

const WEIGHT = /font-weight:\s*(?<weight>\w+)/i;
const ITALIC = /font-style:\s*italic/i;
const LIST = /mso-list:\s*l\d+ level(?<level>\d+)/i;
const NUMBER = /^\s*(?:\d+|[a-z])[.)]/i;
/** A list's sign, which Word writes as text in front of each item. */
const SIGN = /^\s*(?:[·•o§▪\u{f0a7}\u{f0b7}-]|(?:\d+|[a-z])[.)])[\s\u00a0]+/iu;
const SAFE = /^(?:https?:|mailto:|tel:|\/)/i;

const styleOf = (node: Node): string => (node as Element).getAttribute?.("style") ?? "";
const weightOf = (node: Node): string => WEIGHT.exec(styleOf(node))?.groups?.["weight"]?.toLowerCase() ?? "";
const isBold = (weight: string): boolean => weight === "bold" || Number(weight) >= 600;
const around = (mark: string, content: string): string => {
  const text = content.trim();
  return text === "" ? content : content.replace(text, () => mark + text + mark);
};

/** Converts what Word, Google Docs or a web page put on the clipboard to Markdown: its structure without its styles. */
export function markdownOf(html: string): string {
  const service = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced", emDelimiter: "_" });
  service.use(tables);
  service.remove(["style", "script", "title", "meta", "link", "noscript", "iframe", "object"] as never);
  service.addRule("hidden", { filter: (node) => /^(?:O|W|M|V):/i.test(node.nodeName), replacement: () => "" });
  // Google Docs wraps everything in a <b> that isn't bold.
  service.addRule("plain", {
    filter: (node) => /^(?:B|STRONG)$/.test(node.nodeName) && weightOf(node) === "normal",
    replacement: (content) => content,
  });
  service.addRule("styled", {
    filter: (node) => node.nodeName === "SPAN" && (isBold(weightOf(node)) || ITALIC.test(styleOf(node))),
    replacement: (content, node) => {
      const slanted = ITALIC.test(styleOf(node)) ? around("_", content) : content;
      return isBold(weightOf(node)) ? around("**", slanted) : slanted;
    },
  });
  service.addRule("wordList", {
    filter: (node) => node.nodeName === "P" && LIST.test(styleOf(node)),
    replacement: (content, node) => {
      const level = Number(LIST.exec(styleOf(node))?.groups?.["level"] ?? 1);
      const sign = NUMBER.test(node.textContent ?? "") ? "1." : "-";
      return `\n${"  ".repeat(level - 1)}${sign} ${content.replaceAll("\\", "").trim().replace(SIGN, "")}\n`;
    },
  });
  // Pictures of the clipboard are on the writer's computer, or on a site that may remove them.
  service.addRule("pictures", { filter: "img", replacement: () => "" });
  service.addRule("links", {
    filter: (node) => node.nodeName === "A" && !SAFE.test((node as Element).getAttribute("href") ?? ""),
    replacement: (content) => content,
  });
  return service
    .turndown(html.replaceAll(/<!--[\s\S]*?-->|<!\[[^>]*>/g, ""))
    .replaceAll("\u00a0", " ")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/^([ \t]*(?:-|\d+\.)) +/gm, "$1 ")
    .replaceAll(/^([ \t]*(?:-|\d+\.) .*)\n\n+(?=[ \t]*(?:-|\d+\.) )/gm, "$1\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
