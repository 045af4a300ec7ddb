import { promisify } from "node:util";
import { constants, crc32, deflateRaw, gunzip } from "node:zlib";
import { appendCrc, crcOperator } from "./crc-append.ts";

const deflate = promisify(deflateRaw);
const inflate = promisify(gunzip);

/** RFC 1952: deflate, no name, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 1951: a last block, stored, of no bytes. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

interface Part {
  /** Whole blocks of a deflate stream that refer to nothing before them. */
  blocks: Buffer;
  length: number;
  crc: number;
  operator: number;
}

/**
 * A page that is compressed once. Each visitor's own values are inserted uncompressed between the compressed parts, so sending it compresses
 * nothing, and its length reveals nothing about them (BREACH).
 */
export class PackedPage {
  readonly #parts: readonly Part[];
  /** Which of the values follows the part of the same index. */
  readonly #slots: readonly number[];
  /** Bytes that it takes. */
  readonly size: number;

  private constructor(parts: readonly Part[], slots: readonly number[]) {
    this.#parts = parts;
    this.#slots = slots;
    this.size = parts.reduce((sum, { blocks }) => sum + blocks.length, 0);
  }

  /** `marks` are alphanumeric placeholders of the values in the text. */
  static async pack(text: string, marks: readonly string[]): Promise<PackedPage> {
    const pieces = text.split(new RegExp(`(${marks.join("|")})`));
    const parts = pieces.filter((_, at) => at % 2 === 0).map(partOf);
    const slots = pieces.filter((_, at) => at % 2 === 1).map((mark) => marks.indexOf(mark));
    return new PackedPage(together(await Promise.all(parts)), slots);
  }

  /** The page with these values in place of the marks, in gzip's format. */
  gzipped(values: readonly string[]): Buffer {
    const texts = values.map((value) => Buffer.from(value));
    const chunks: Buffer[] = [HEADER];
    let crc = 0;
    let length = 0;
    this.#parts.forEach((part, at) => {
      chunks.push(part.blocks);
      crc = appendCrc(crc, part);
      length += part.length;
      const text = texts[this.#slots[at] ?? -1];
      if (!text) return;
      chunks.push(storedHead(text.length), text);
      crc = crc32(text, crc);
      length += text.length;
    });
    const trailer = Buffer.allocUnsafe(8);
    trailer.writeUInt32LE(crc, 0);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([...chunks, LAST_BLOCK, trailer]);
  }

  async plain(values: readonly string[]): Promise<Buffer> {
    return inflate(this.gzipped(values));
  }
}

async function partOf(text: string): Promise<Part> {
  const bytes = Buffer.from(text);
  const blocks = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return { blocks, length: bytes.length, crc: crc32(bytes), operator: crcOperator(bytes.length) };
}

/** Zlib gives each part a buffer of 16 KB, however short the part is. */
function together(parts: readonly Part[]): Part[] {
  const all = Buffer.concat(parts.map(({ blocks }) => blocks));
  let end = 0;
  return parts.map((part) => ({ ...part, blocks: all.subarray(end, (end += part.blocks.length)) }));
}

/** RFC 1951: a block that is not the last, stored, with its length and that length's complement. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}
