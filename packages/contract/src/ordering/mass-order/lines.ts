/** Lists are separated by \n or \r\n, and a lone \r ends a line too, since providers count it as one; blank lines do not count. */
export const lines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
