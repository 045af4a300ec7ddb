const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i;
const NAME = /^content-disposition:.*?[;\s]name="?([^";\r\n]+)"?/im;

/**
 * Reads the text fields of a multipart body, without files. Node's own parser refuses boundaries shorter than those of browsers,
 * which clients of this API do send. undefined if it is no multipart body,
 * or has more parts than that.
 */
export function readMultipart(body: Buffer, contentType: string, mostParts = 1000): [string, string][] | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  // Byte for byte in latin1, so that no field's text changes before it is extracted.
  const [, ...parts] = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`, mostParts + 2);
  if (parts.at(-1)?.startsWith("--") !== true) return undefined;
  return parts.slice(0, -1).flatMap((part) => {
    const end = part.indexOf("\r\n\r\n");
    const head = part.slice(0, end);
    const name = NAME.exec(head.trimStart())?.[1];
    if (end < 0 || name === undefined || /;\s*filename/i.test(head)) return [];
    return [[utf8(name), utf8(part.slice(end + 4))]];
  });
}

const utf8 = (latin1: string): string => Buffer.from(latin1, "latin1").toString("utf8");
