import { Readable } from "node:stream";
import type { ExportColumn } from "@vitrine/contract/kernel/export/columns";
import { ZipFile } from "yazl";
import type { Batches } from "./csv.ts";

/** Maximum number of rows of a sheet, including the heading; further rows continue on the next one. */
const SHEET_ROWS = 1_048_576;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** XML cannot contain other control characters or lone surrogates. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(FORBIDDEN, "").replace(/[&<>]/g, (found) => ESCAPES[found]!);

/** Cells with their references, such as "A1"; empty cells are left out. */
const textCell = (at: string, text: string): string =>
  text === "" ? "" : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (at: string, text: string): string => (text === "" ? "" : `<c r="${at}"><v>${text}</v></c>`);
const rowOf = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

/** "A" to "Z", then "AA". */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** An Excel workbook, written while its rows arrive: sheets of inline texts, without styles. */
export function xlsxOf(headings: readonly string[], columns: readonly ExportColumn[], batches: Batches): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const isNumber = columns.map(({ kind }) => kind === "number");
  const letters = columns.map((_, at) => lettersOf(at));
  const head = rowOf(1, headings.map((heading, at) => textCell(`${letters[at]}1`, heading)).join(""));
  const rows = rowsOf(batches)[Symbol.asyncIterator]();
  const line = (number: number, row: string[]): string =>
    rowOf(number, row.map((cell, at) => (isNumber[at] ? numberCell : textCell)(`${letters[at]}${number}`, cell)).join(""));
  let sheets = 0;

  async function* sheet() {
    yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${head}`;
    let text = "";
    for (let count = 1; count < SHEET_ROWS; count++) {
      const { done, value } = await rows.next();
      if (done) {
        yield `${text}</sheetData></worksheet>`;
        return finish();
      }
      text += line(count + 1, value);
      if (text.length > 1 << 16) {
        yield text;
        text = "";
      }
    }
    yield `${text}</sheetData></worksheet>`;
    addSheet();
  }
  function addSheet(): void {
    sheets++;
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 3 }, (found) => {
      const content = Readable.from(sheet(), { objectMode: false });
      content.on("error", (error) => output.destroy(error));
      found(null, content);
    });
  }
  function finish(): void {
    for (const [name, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(HEAD + text), name);
    zip.end();
  }
  addSheet();
  return output;
}

async function* rowsOf(batches: Batches) {
  for await (const rows of batches) yield* rows;
}

function partsOf(sheets: number): Record<string, string> {
  const each = (text: (n: number) => string): string => Array.from({ length: sheets }, (_, at) => text(at + 1)).join("");
  return {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
}
