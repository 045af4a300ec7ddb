import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type CssNode, type Declaration, generate, lexer, type List, type ListItem, parse, walk } from "css-tree";
import { FUNCTIONS, OWN_PICTURE, OWN_VARIABLE, PROPERTIES } from "./allowed.ts";

/** Parts of a page for legal texts, payments or access, which the owner's style sheet must not reach. */
const LIMIT = "[data-guarded], [data-order-bar], dialog";
/** Backslashes spell forbidden words in other letters; the others begin or end what is not CSS. */
const FOREIGN = /\\|<\/|<!|-->/;

function refused(line: number, text: string): AppError {
  return new AppError("validation", {}, { fields: { css: { code: "css_refused", params: { line, text: text.slice(0, 60) } } } });
}

const lineOf = (node: CssNode): number => node.loc?.start.line ?? 1;

/** The owner's style sheet in the form in which it may be served. Errors: validation, with the line and what is refused in it. */
export function guardCss(source: string): string {
  const foreign = FOREIGN.exec(source);
  if (foreign) throw refused(source.slice(0, foreign.index).split("\n").length, foreign[0]);
  const sheet = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw refused(error.line, error.message);
    },
  });
  walk(sheet, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === "Comment") list.remove(item);
      else check(node);
    },
  });
  return generate(sheet);
}

function check(node: CssNode): void {
  switch (node.type) {
    case "Atrule":
      if (node.name.toLowerCase() !== "media" || !node.block) throw refused(lineOf(node), `@${node.name}`);
      return;
    case "Declaration":
      return checkDeclaration(node);
    case "Function":
      if (!FUNCTIONS.has(node.name.toLowerCase())) throw refused(lineOf(node), `${node.name}()`);
      return;
    case "Url":
      if (!OWN_PICTURE.test(node.value)) throw refused(lineOf(node), `url(${node.value})`);
      return;
    case "Raw":
    case "CDO":
    case "CDC":
      throw refused(lineOf(node), generate(node));
    default:
      return;
  }
}

function checkDeclaration(node: Declaration): void {
  const name = node.property.toLowerCase();
  const isVariable = name.startsWith("--");
  if (isVariable ? !OWN_VARIABLE.test(name) : !PROPERTIES.has(name)) throw refused(lineOf(node), node.property);
  if (node.important) throw refused(lineOf(node), "!important");
  if (isVariable || hasVariable(node.value)) return;
  const { error } = lexer.matchProperty(name, node.value);
  if (error) throw refused(lineOf(node), `${node.property}: ${generate(node.value)}`);
  if (/(^|[\s(,])-\d/.test(generate(node.value)) && name.startsWith("margin")) throw refused(lineOf(node), generate(node));
}

function hasVariable(value: CssNode): boolean {
  let found = false;
  walk(value, (node) => {
    if (node.type === "Function" && node.name.toLowerCase() === "var") found = true;
  });
  return found;
}

/** Properties that the parts outside the scope would otherwise inherit. */
const RESET =
  "[data-guarded],[data-order-bar]{font-size:max(1em,12px);letter-spacing:normal;text-shadow:none;text-transform:none;word-spacing:normal}";

/** In the last layer, so that it comes after ours, and only inside the storefront's own parts. */
export const ownerLayer = (guarded: string): string =>
  guarded === "" ? "" : `@layer owner{@scope (.shop) to (${LIMIT}){${guarded}}}${RESET}`;
